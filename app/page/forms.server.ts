// What only pages need on which a shopper writes to the shop or sends a file: read when the first of them is asked for.

export { knowPerson } from "#app/blocks/contact-form/known.server.ts";
export { loadContactForm } from "#app/blocks/contact-form/load.server.tsx";
export { loadToolbox } from "#app/blocks/toolbox/load.server.tsx";
