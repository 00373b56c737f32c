import { type MessageFormatElement, parse, TYPE } from "@formatjs/icu-messageformat-parser";
import type { Plugin } from "vite";

/** Parses ICU messages at build time, so that the edge bundle needs no parser. */
export function compiledMessages(): Plugin {
  return {
    name: "compiled-messages",
    enforce: "pre",
    resolveId: {
      filter: { id: /^@formatjs\/icu-messageformat-parser$/ },
      handler(id, importer) {
        return importer?.includes("/node_modules/") ? this.resolve(`${id}/no-parser.js`, importer) : undefined;
      },
    },
    transform(source, id) {
      if (!/\/locale\/messages\/(trade\/)?[\w-]+\.json$/.test(id)) return undefined;
      const messages = JSON.parse(source) as Record<string, string>;
      const compiled = Object.entries(messages).map(([key, message]) => [key, compile(message, `${id}: ${key}`)]);
      return { code: JSON.stringify(Object.fromEntries(compiled)), map: null };
    },
  };
}

function compile(message: string, where: string): string | MessageFormatElement[] {
  try {
    const parsed = parse(message);
    const [only] = parsed;
    return parsed.length === 1 && only?.type === TYPE.literal ? only.value : parsed;
  } catch (error) {
    throw new Error(`${where} is not a valid ICU message: ${String(error)}`);
  }
}
