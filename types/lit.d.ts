/** Modules as their addresses are: the server gives them from node_modules, whose own types hold for them. */
declare module "*/vendor/lit/lit-html.js" {
  export * from "lit-html";
}
declare module "*/vendor/lit/directive.js" {
  export * from "lit-html/directive.js";
}
declare module "*/vendor/lit/directives/repeat.js" {
  export * from "lit-html/directives/repeat.js";
}
