import { commandLine } from "../arguments.ts";
import { serve } from "../serve.ts";
import { answerCall } from "./answer-call.ts";
import { openDatabase } from "./database.ts";

// The product back end: deno run --allow-net=127.0.0.1:4003 edge/local/backend/main.ts [--port=4003] [--database=:memory:]
// A database in a file needs --allow-read and --allow-write for its folder.

const { port, database: location } = commandLine({ port: "4003", database: ":memory:" });
const database = openDatabase(location);
serve("back end", port, (request, url) => answerCall(database, request, url, Date.now()));
