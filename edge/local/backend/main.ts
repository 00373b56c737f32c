import { commandLine, wholeNumber } from "../arguments.ts";
import { serve } from "../serve.ts";
import { answerCall } from "./answer-call.ts";
import { answerCart } from "./cart/answer-cart.ts";
import { openDatabase } from "./database.ts";
import { usualThemes } from "./seed/cards/themes.ts";

// The product back end: deno run --allow-net=127.0.0.1:4003 edge/local/backend/main.ts [--port=4003] [--database=:memory:]
// A database in a file needs --allow-read and --allow-write for its folder; a tenant has one of its own, in memory. The toolbox needs what
// sharp and PDFium do (../processes.ts): without it, its calls fail, and no other. With
// --pictures=http://localhost:4001 its pictures have the address of this machine's store, as the content service's have. With
// --themes=20000 it has so many themes of cards; a tenant has as many as the others, or so many as its opening says (PUT
// /t/{name}?themes=20000).

const pictureOrigin = "https://a.storyblok.com";

const options = commandLine({ port: "4003", database: ":memory:", pictures: "", themes: String(usualThemes) });
const { port, database: location, pictures } = options;
const themes = wholeNumber("themes", options.themes);
serve("back end", port, (tenant, wishes) => {
  const database = openDatabase(tenant ? ":memory:" : location, wished(wishes?.get("themes")) ?? themes);
  return {
    async answer(request, url) {
      const answer = (await answerCart(database, request, url, Date.now())) ?? (await answerCall(database, request, url, Date.now()));
      if (!answer || !pictures || !answer.headers.get("content-type")?.startsWith("application/json")) return answer;
      return new Response((await answer.text()).replaceAll(pictureOrigin, pictures), answer);
    },
    end: () => database.close(),
  };
});

/** A number that a tenant wishes; what is none is no wish. */
function wished(text: string | null | undefined): number | undefined {
  return text && /^\d{1,5}$/.test(text) ? Number(text) : undefined;
}
