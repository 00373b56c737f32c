import { element } from "../../../editor/browser/element.ts";
import type { Fault } from "../api.ts";
import { type Audience, type EditedExperiment, keyWarning, treatmentNames } from "../experiment.ts";
import { formatFault } from "../json-pane.ts";
import type { DraftSession } from "../session.ts";
import { checkBox, checkBoxGroup, type FormControl, lineList, percentSlider, selectControl, textArea } from "./controls.ts";
import { sizesControl } from "./sizes-control.ts";

const keyHint =
  "Visitor keys, one a line: the first 36 characters of the shop's cookie __Host-visitor (visitor on this machine), which the developer tools of the visitor's browser show.";

/** The shop refreshes definitions in the background of a request (decision 40), so the first request after a pause still gets old ones. */
const killHint =
  "On: all visitors get the default treatment within ten seconds; the first page after a pause without traffic may still be old.";

/** Fills the pane with the form that edits an experiment's draft; its fields are inert while they cannot show the draft. */
export function showForm(pane: HTMLElement, session: DraftSession, key: string, signal: AbortSignal): void {
  const faults = element("ul", { class: "faults", "aria-live": "polite" });
  const hint = element("p", { class: "warning", hidden: true }, "The form cannot show this: repair the JSON.");
  const known = session.stored().known;
  const ours = Object.hasOwn(known, key) ? known[key] : undefined;
  let isWriting = false;

  /** Changes fields of the draft; undefined removes a field. */
  const write = (fields: { [Field in keyof EditedExperiment]?: EditedExperiment[Field] | undefined }) => {
    const experiment = session.experimentOf(key);
    if (!experiment) return;
    const next = Object.entries({ ...experiment, ...fields }).filter(([, value]) => value !== undefined);
    isWriting = true;
    session.edit(key, Object.fromEntries(next));
    isWriting = false;
  };
  const { parts, partOf, show } = createControls(session, write);
  const showFaults = faultsBeside(partOf, faults);
  const fields = element("div", { class: "fields" }, ...parts);
  const changes = ours && element("p", { class: "lead" }, `On: ${ours.on} Off: ${ours.off}`);
  pane.append(element("h2", {}, "Settings"), changes || "", hint, faults, fields);

  function draw(): void {
    const experiment = session.experimentOf(key);
    hint.hidden = experiment !== undefined;
    fields.inert = experiment === undefined;
    if (experiment && !isWriting) show(experiment);
  }
  session.listen((happening) => {
    if (happening === "faults") showFaults(session.faultsOf(key));
    else if (happening !== "refused" && happening !== "status") draw();
  }, signal);
  draw();
  showFaults(session.faultsOf(key));
}

/** Shows each fault at the part of its field, or in `others` if its field has none. */
function faultsBeside(partOf: Readonly<Record<string, HTMLElement>>, others: HTMLElement): (faults: readonly Fault[]) => void {
  const lists = new Map<string | undefined, HTMLElement>([[undefined, others]]);
  for (const [field, part] of Object.entries(partOf)) {
    const list = element("ul", { class: "faults", "aria-live": "polite" });
    part.append(list);
    lists.set(field, list);
  }
  const fieldOf = ({ path }: Fault) => Object.keys(partOf).find((field) => field === /^\w+/.exec(path)?.[0]);
  return (faults) => {
    for (const [field, list] of lists) {
      const own = faults.filter((fault) => fieldOf(fault) === field);
      const words = own.map((fault) => (fault.path === field ? fault.reason : formatFault(fault)));
      list.replaceChildren(...words.map((reason) => element("li", { class: "wrong" }, reason)));
    }
  };
}

function createControls(
  session: DraftSession,
  write: (fields: { [Field in keyof EditedExperiment]?: EditedExperiment[Field] | undefined }) => void,
) {
  const { vocabulary } = session.stored();
  let audience: Audience = {};
  const limit = (name: keyof Audience) => (values: string[]) => {
    const rest = Object.fromEntries(Object.entries(audience).filter(([other]) => other !== name));
    audience = values.length > 0 ? { ...rest, [name]: values } : rest;
    write({ audience: Object.keys(audience).length > 0 ? audience : undefined });
  };
  let forced: NonNullable<EditedExperiment["forced"]> = [];
  const force = (treatment: string) => (visitors: string[]) => {
    const rest = forced.filter((one) => one.treatment !== treatment);
    forced = visitors.length > 0 ? [...rest, { treatment, visitors }] : rest;
    write({ forced: forced.length > 0 ? forced : undefined });
  };
  const orNone = (values: string[]) => (values.length > 0 ? values : undefined);
  const percent = (value: number) => Math.min(100, Math.max(0, Math.round(Number.isFinite(value) ? value : 0)));

  const description = textArea({ label: "Description" }, (text) => write({ description: text || undefined }), 500);
  const enabled = checkBox({ label: "Enabled", hint: "Off: nobody takes part, and all get control." }, (value) =>
    write({ enabled: value }),
  );
  const killed = checkBox({ label: "Kill switch", hint: killHint }, (value) => write({ killed: value }));
  const byDefault = selectControl(
    { label: "Default treatment", hint: "For visitors without traffic, outside the audience, or once killed." },
    treatmentNames,
    (value) => write({ defaultTreatment: value }),
  );
  const sizes = sizesControl((treatments) => write({ treatments }));
  const traffic = percentSlider("Traffic", (value) => {
    traffic.show(percent(value));
    write({ trafficAllocation: percent(value) });
  });
  const locales = checkBoxGroup({ label: "Locales" }, vocabulary.locales, limit("locales"));
  const channels = checkBoxGroup({ label: "Channels" }, vocabulary.channels, limit("channels"));
  const platforms = checkBoxGroup({ label: "Platforms" }, vocabulary.platforms, limit("platforms"));
  const tags = lineList({ label: "Content tags", hint: "One a line. The story of the page has one of them." }, limit("tags"));
  const prefixes = lineList({ label: "Path prefixes", hint: "One a line, without language: /leinwanddruck" }, limit("pathPrefixes"));
  const onPaths = lineList({ label: "On for all below", hint: "Paths, one a line, on which everybody gets on." }, (values) =>
    write({ onPaths: orNone(values) }),
  );
  const visitors = treatmentNames.slice(0, 2).map((treatment) => {
    return { treatment, control: lineList({ label: `Forced to ${treatment}`, hint: keyHint }, force(treatment), keyWarning) };
  });
  const flagSets = lineList({ label: "Flag sets", hint: "Lowercase letters, digits and underscores, at most 50." }, (values) =>
    write({ flagSets: orNone(values) }),
  );
  const limits = element(
    "fieldset",
    { class: "audience" },
    element("legend", {}, "Audience"),
    element("p", { class: "note" }, "Nothing chosen means everybody. Each chosen list must match."),
    channels.part,
    platforms.part,
    element("details", {}, element("summary", {}, "Locales, tags and paths"), locales.part, tags.part, prefixes.part),
  );
  const more = element(
    "details",
    { class: "more" },
    element("summary", {}, "Forced visitors, flag sets and paths"),
    ...visitors.map(({ control }) => control.part),
    flagSets.part,
    onPaths.part,
  );

  return {
    parts: [description.part, switches(enabled, killed), byDefault.part, sizes.part, traffic.part, limits, more],
    /** Parts of fields that are never folded. */
    partOf: {
      description: description.part,
      defaultTreatment: byDefault.part,
      treatments: sizes.part,
      trafficAllocation: traffic.part,
      audience: limits,
    },
    show(experiment: EditedExperiment): void {
      audience = experiment.audience ?? {};
      forced = experiment.forced ?? [];
      description.show(experiment.description ?? "");
      enabled.show(experiment.enabled ?? true);
      killed.show(experiment.killed);
      byDefault.show(experiment.defaultTreatment);
      sizes.show(experiment.treatments);
      traffic.show(experiment.trafficAllocation);
      for (const [name, control] of Object.entries({ locales, channels, platforms, tags, pathPrefixes: prefixes }))
        control.show(audience[name as keyof Audience] ?? []);
      onPaths.show(experiment.onPaths ?? []);
      flagSets.show(experiment.flagSets ?? []);
      for (const { treatment, control } of visitors)
        control.show(forced.filter((one) => one.treatment === treatment).flatMap((one) => one.visitors));
    },
  };
}

function switches(...controls: FormControl<boolean>[]): HTMLElement {
  return element("div", { class: "switches" }, ...controls.map(({ part }) => part));
}
