import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { openapiFile, openapiText } from "./openapi.ts";

// npm run backend:openapi

const text = openapiText();
mkdirSync(dirname(openapiFile), { recursive: true });
writeFileSync(openapiFile, text);
console.info(`${openapiFile}: ${Object.keys(JSON.parse(text).paths).length} paths, ${text.length} characters`);
