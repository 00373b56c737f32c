import { argv } from "node:process";
import { answerCall } from "#edge/local/backend/answer-call.ts";
import { openDatabase } from "#edge/local/backend/database.ts";
import { listMails } from "#edge/local/backend/outbox/mails.ts";
import type { Question } from "./ask-at-moments.ts";

// The back end without its socket, called at chosen times; ask-at-moments.ts runs it on Deno. Each call may send the cookies of an earlier
// one, by index.

const database = openDatabase();
const cookies: string[] = [];
const values: unknown[] = [];
for (const { at, path, form, cookiesOf, withToken } of JSON.parse(argv[2] ?? "[]") as Question[]) {
  if (form && withToken) form.token = listMails(database)[0]?.path.split("token=")[1] ?? "";
  const headers = { "x-channel": "poster", "x-locale": "en-GB", cookie: cookiesOf === undefined ? "" : (cookies[cookiesOf] ?? "") };
  const url = new URL(path, "http://back-end.test");
  const request = new Request(url, { headers, ...(form ? { method: "POST", body: new URLSearchParams(form) } : {}) });
  const answer = await answerCall(database, request, url, at);
  cookies.push(answer?.headers.getSetCookie()[0]?.split(";", 1)[0] ?? "");
  values.push(await answer?.json());
}
console.log(JSON.stringify(values));
