import { asCatalogue } from "#app/backend/as-catalogue.ts";
import { withDeadline } from "#app/cache/deadline.ts";
import { mostWishes, themeIdPattern } from "#app/catalogue/theme.ts";
import { defaultFeatures } from "#app/channel/defaults.ts";
import type { Delivery } from "#app/content/client.ts";
import type { StoryReading } from "#app/content/content.ts";
import type { Late, MakeLate, Printing } from "#app/document/document.server.ts";
import type { Treatment } from "#app/experiments/definition.ts";
import { parted, readState, writeState } from "#app/selection/state.ts";
import { disabled } from "#app/ui/closed-cookie.ts";
import { whitelabelHint } from "#app/ui/whitelabel-hint.ts";
import { again, versionOf, versionOfLate, versionOfTheme, versionsOf } from "./read-again.ts";
import type { Services } from "./services.ts";
import type { Ask, Reads, Shop } from "./shop.ts";
import { type Together, together } from "./together.ts";
import type { Question, Step } from "./trace.ts";

/** What the reads of one request look at. */
export type Ground = {
  services: Pick<Services, "content" | "backend" | "themes" | "features" | "waitUntil">;
  page: Pick<Shop, "channel" | "locale" | "platform" | "base" | "timing" | "leaving" | "storyFolder" | "draft">;
  cookies: Readonly<Record<string, string | undefined>>;
  query: URLSearchParams;
  decide(experiment: string): Treatment;
  printing: Pick<Printing, "recording" | "choice" | "recalled">;
  /** Gets the origins whose frames the page may show. */
  frames: Set<string>;
};

/** How a treatment is called among what is recorded, before its experiment. */
const treatmentOf = "treatment ";

/** What comes of one answer or of several. It stands with the shell, so it stands here, where nothing of a visitor is. */
function makeFrom(make: (answers: readonly (object | undefined)[]) => Late, isOne: boolean): MakeLate {
  return (given) => make(isOne ? [given] : ((given as Together | undefined)?.answers ?? []));
}

/**
 * The reads of a page: each gives what it found, and records it (see document/recording.ts).
 *
 * @param trace gets each read, as it can be made again for another visitor (see trace.ts)
 */
export function openReads({ services, page, cookies, query, decide, printing, frames }: Ground, trace: Step[] = []): Reads {
  const { recording } = printing;
  const { content, backend, themes, features, waitUntil } = services;
  const ask: Ask = (call, question) => backend.ask(call, question, page);
  /** How many late answers were asked for. */
  let lates = 0;
  /** Notes a read; what it gives is told by a value that is the same where the page is the same. */
  const note = (gave: unknown, how: Step["again"], more: Partial<Step> = {}) => void trace.push({ gave, again: how, ...more });
  /** What the page's own address says of it, as it says it: the way to the page without a script has it, too. */
  const choose = (spelling: string) => {
    printing.choice = [printing.choice, spelling].filter(Boolean).join("&");
  };
  /** Asks what a late sheet is made from: one answer as it is, several together. */
  const lateAnswer = (questions: readonly Question[]) => {
    note(true, again.recall(questions));
    const answer = recording.late(async (use) => {
      const outcomes = await Promise.all(questions.map(({ call, question }) => ask(call, question)));
      const given = together(outcomes.map((outcome) => (outcome.ok ? (outcome.value as object) : undefined)));
      // What was made without all of its answers is not made for others.
      use(outcomes.every(({ ok }) => ok) ? given : undefined);
      return given;
    });
    lates += 1;
    return { number: lates - 1, answer };
  };

  return {
    async story(as, slug, { fresh = false } = {}) {
      const fullSlug = `${page.storyFolder}/${slug}`;
      const delivery = await (fresh && !page.draft ? content.fresh(fullSlug) : content.story(fullSlug, page.draft));
      recording.read(as, versionOf(delivery));
      note(versionOf(delivery), fresh ? undefined : again.story(as, slug));
      return delivery;
    },
    leadFrom: (place, domains) => content.leadFrom(place, domains),
    async storiesInTime(slugs, milliseconds) {
      const came = new Map<string, Delivery<StoryReading>>();
      const coming = Promise.all(slugs.map(async (slug) => void came.set(slug, await content.story(slug, page.draft))));
      await withDeadline(coming, milliseconds, () => {
        waitUntil(coming);
        return [];
      });
      const inTime = new Map(slugs.flatMap((slug) => (came.has(slug) ? [[slug, came.get(slug) as Delivery<StoryReading>]] : [])));
      for (const [slug, delivery] of inTime) recording.read(`linked ${slug}`, versionOf(delivery));
      note(versionsOf(inTime), again.storiesInTime(slugs, milliseconds));
      return inTime;
    },
    async personInTime(slug, milliseconds) {
      const coming = content.person(slug, page.draft);
      const person = await withDeadline(coming, milliseconds, () => {
        waitUntil(coming);
        return undefined;
      });
      if (person) recording.read(`person ${slug}`, versionOf(person));
      note(versionOfLate(person), again.personInTime(slug, milliseconds));
      return person;
    },
    async answerInTime(call, question, milliseconds, pick) {
      const coming = ask(asCatalogue(call), question);
      const outcome = await withDeadline(coming, milliseconds, () => {
        waitUntil(coming);
        return { ok: false } as const;
      });
      const picked = outcome.ok ? pick(outcome.value) : undefined;
      const gave = JSON.stringify(picked) ?? "nothing";
      recording.read(`answer ${call.name} ${JSON.stringify(question)}`, gave);
      note(gave, again.answerInTime(call as never, question, milliseconds, pick as never));
      return picked;
    },
    treatment(experiment) {
      const treatment = recording.read(`${treatmentOf}${experiment}`, decide(experiment)) as Treatment;
      note(treatment, again.treatment(experiment));
      return treatment;
    },
    treatments: () => recording.reads().flatMap((read) => (read.startsWith(treatmentOf) ? read.slice(treatmentOf.length) : [])),
    // What a visitor has or has closed is told apart from all others, who are the many.
    hasWhitelabelBar() {
      const hasBar = page.platform === "web" && cookies[whitelabelHint.name] === whitelabelHint.value;
      note(hasBar, again.hasWhitelabelBar());
      return hasBar && recording.read("whitelabel", true);
    },
    hasClosed(cookie) {
      const isClosed = cookies[cookie] === disabled;
      note(isClosed, again.hasClosed(cookie));
      return isClosed && recording.read(`closed ${cookie}`, true);
    },
    hasPassed(moment, at) {
      const isPast = at.getTime() <= Date.now();
      note(isPast, again.hasPassed(moment, at));
      return isPast && recording.read(`passed ${moment}`, true);
    },
    has(feature) {
      const isThere = features.of(page)[feature];
      note(isThere, again.has(feature));
      // What a shop has by default goes without saying.
      if (isThere !== defaultFeatures(page.channel, page.locale)[feature]) recording.read(`feature ${feature}`, isThere);
      return isThere;
    },
    year() {
      const year = recording.read("year", new Date().getUTCFullYear());
      note(year, again.year());
      return year;
    },
    month() {
      const month = recording.read("month", new Date().toISOString().slice(0, 7));
      note(month, again.month());
      return month;
    },
    asked(name) {
      const value = query.get(name);
      note(value, again.asked(name), { isVisitorsWord: value !== null });
      return value;
    },
    said(names) {
      const pairs = [...query].filter(([name]) => names.includes(name));
      note(JSON.stringify(pairs), again.said(names), { isVisitorsWord: pairs.length > 0 });
      return pairs;
    },
    configured(spelling, isOneOfFew) {
      if (spelling !== "") choose(recording.read("configuration", spelling));
      if (!isOneOfFew) recording.forget();
      note(undefined, isOneOfFew ? again.configured(spelling, isOneOfFew) : undefined);
    },
    listed(rules) {
      const state = readState(rules, query);
      const spelling = writeState(rules, state);
      const isAsked = parted(query).own.length > 0;
      note(spelling, again.listed(rules), { isVisitorsWord: isAsked });
      if (spelling !== "") choose(String(recording.read("list", spelling)));
      return state;
    },
    askedIds(name) {
      const ids = [...new Set(query.getAll(name))].filter((id) => themeIdPattern.test(id)).slice(0, mostWishes);
      const isAsked = ids.length > 0;
      note(ids.join(), isAsked ? undefined : again.askedIds(name), { isVisitorsWord: isAsked });
      if (isAsked) {
        recording.forget();
        choose(new URLSearchParams(ids.map((id) => [name, id])).toString());
      }
      return ids;
    },
    async theme(id) {
      const known = await themes.find(id, page);
      const version = versionOfTheme(known);
      if (version === undefined) recording.forget();
      else recording.read("theme", version);
      note(version, again.theme(id));
      return known;
    },
    isTold(what) {
      const isTold = query.get(what) === "1";
      note(isTold, again.isTold(what));
      if (isTold) choose(`${what}=1`);
      return isTold && recording.read(`told ${what}`, true);
    },
    late(call, question, make) {
      const { number, answer } = lateAnswer([{ call: call as never, question }]);
      return { number, answer, make: make as MakeLate };
    },
    lateOf(questions, make) {
      const { number, answer } = lateAnswer(questions);
      const [only] = questions.length === 1 ? questions : [];
      return { number, answer, make: makeFrom(make, only !== undefined) };
    },
    recall(questions) {
      const answers = questions.map(({ call, question }) => backend.recall(call, question, page));
      // Where one is not there, somebody has to ask.
      if (!answers.every((answer) => answer !== undefined)) return false;
      const answer = together(answers);
      printing.recalled ??= [];
      printing.recalled.push(answer);
      void recording.late(async (use) => use(answer));
      return true;
    },
    frames(origin) {
      frames.add(origin);
      note(undefined, again.frames(origin));
    },
    ask,
  };
}
