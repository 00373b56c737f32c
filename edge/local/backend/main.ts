import { commandLine } from "../arguments.ts";
import { serve } from "../serve.ts";
import { answerCall } from "./answer-call.ts";
import { openDatabase } from "./database.ts";

// The product back end: deno run --allow-net=127.0.0.1:4003 edge/local/backend/main.ts [--port=4003] [--database=:memory:]
// A database in a file needs --allow-read and --allow-write for its folder; a tenant has one of its own, in memory. With --pictures=http://localhost:4001 its
// pictures have the address of this machine's store, as the content service's have.

const pictureOrigin = "https://a.storyblok.com";

const { port, database: location, pictures } = commandLine({ port: "4003", database: ":memory:", pictures: "" });
serve("back end", port, (tenant) => {
  const database = openDatabase(tenant ? ":memory:" : location);
  return {
    async answer(request, url) {
      const answer = await answerCall(database, request, url, Date.now());
      if (!answer || !pictures || !answer.headers.get("content-type")?.startsWith("application/json")) return answer;
      return new Response((await answer.text()).replaceAll(pictureOrigin, pictures), answer);
    },
    end: () => database.close(),
  };
});
