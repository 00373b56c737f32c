import { parseCommandLine, parseWholeNumberOrExit } from "../arguments.ts";
import { serve } from "../serve.ts";
import { answerCall } from "./answer-call.ts";
import { handleCartRequest } from "./cart/answer-cart.ts";
import { openDatabase } from "./database.ts";
import { createOutboxHandler } from "./outbox/answer-outbox.ts";
import { defaultThemeCount } from "./seed/cards/themes.ts";

// The product back end: deno run --allow-net=127.0.0.1:4003 edge/local/backend/main.ts [--port=4003] [--shop=4000]
//
// The toolbox needs the permissions of sharp and PDFium (../processes.ts); without them only its calls fail.
// --pictures=http://localhost:4001 sets the origin of pictures, as in the content service. --themes=20000 sets the number of card themes; a
// tenant can set its own (PUT /t/{name}?themes=20000). /outbox shows the mails, whose links lead to the shop on the port of --shop, or of
// the tenant's own setting.

const pictureOrigin = "https://a.storyblok.com";

const options = parseCommandLine({ port: "4003", pictures: "", themes: String(defaultThemeCount), shop: "4000" });
const { port, pictures } = options;
const themes = parseWholeNumberOrExit("themes", options.themes);
serve("back end", port, (_, settings) => {
  const database = openDatabase(parseCount(settings?.get("themes")) ?? themes);
  const answerOutbox = createOutboxHandler(database, settings?.get("shop") ?? options.shop);
  return {
    async answer(request, url) {
      const answer =
        answerOutbox(request, url) ??
        (await handleCartRequest(database, request, url, Date.now())) ??
        (await answerCall(database, request, url, Date.now()));
      if (!answer || !pictures || !answer.headers.get("content-type")?.startsWith("application/json")) return answer;
      return new Response((await answer.text()).replaceAll(pictureOrigin, pictures), answer);
    },
    end: () => database.close(),
  };
});

/** Returns undefined for an absent or invalid number. */
function parseCount(text: string | null | undefined): number | undefined {
  return text && /^\d{1,5}$/.test(text) ? Number(text) : undefined;
}
