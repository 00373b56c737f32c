import { z } from "zod";
import { type Channel, channels } from "#app/channel/channels.ts";
import type { Platform } from "#app/locale/address.ts";
import { type Locale, locales } from "#app/locale/locales.ts";
import { murmur3 } from "./bucket.ts";
import { flagSetName } from "./flag-filter.ts";

/** From shell 3.33. */
export type Treatment = "control" | "off" | "on";

export const treatmentName = z.enum(["control", "off", "on"] satisfies Treatment[]);

/** Needs no escaping in cookies, attributes and query strings. */
export const experimentName = z
  .string()
  .max(80, "a name has at most 80 characters")
  .regex(/^\w[\w.:-]*$/, "a name consists of letters, digits, _ . : and -, and starts with none of . : -");

const percent = z.number().int().min(0).max(100);
const pathPrefixes = z.array(z.string().max(200).regex(/^\/./, "a path starts with a slash, and is longer")).max(50);
const filled = <Value extends z.ZodType>(value: Value) => z.array(value).min(1).max(100).optional();

/** At least one value of each present list must match. */
const audience = z.strictObject({
  locales: filled(z.enum(Object.keys(locales) as Locale[])),
  channels: filled(z.enum(Object.keys(channels) as Channel[])),
  platforms: filled(z.enum(["web", "desktop"] satisfies Platform[])),
  tags: filled(z.string().min(1).max(80)).describe("Tags of the page's story."),
  pathPrefixes: pathPrefixes.min(1).optional().describe("Starts of paths, without locale and platform."),
});

const treatments = z
  .array(z.object({ name: treatmentName, size: percent }))
  .min(1)
  .max(100)
  .superRefine((list, context) => {
    const sum = list.reduce((total, { size }) => total + size, 0);
    if (sum !== 100) context.addIssue({ code: "custom", message: `the sizes of the treatments add up to ${sum}, not to 100` });
  });

const fields = {
  name: experimentName.describe("Ticket, such as 1616. Unique: of two experiments of one name the first stands."),
  description: z.string().max(500).optional(),
  enabled: z.boolean().default(true).describe("False: the experiment is archived, and all visitors get control."),
  killed: z.boolean().describe("True: all visitors get the default treatment."),
  defaultTreatment: treatmentName.describe("Of visitors without traffic or outside the audience, and of all if the experiment is killed."),
  trafficAllocation: percent.describe("Percent of the visitors that take part."),
  seed: z.number().int().optional().describe("Assigns visitors to buckets. Default: murmur3 of the name."),
  changeNumber: z.number().int().min(0).default(1).describe("Version, written to impressions."),
  audience: audience.optional(),
  treatments: treatments.describe("The sizes are percent, and add up to 100."),
  forced: z
    .array(z.strictObject({ treatment: treatmentName, visitors: z.array(z.string().min(1).max(250)).min(1).max(1_000) }))
    .max(20)
    .optional()
    .describe("Treatments of single visitors, by key. The first list that has a visitor counts."),
  flagSets: z.array(flagSetName).max(50).optional(),
  onPaths: pathPrefixes.optional().describe("Starts of paths on which all visitors get the treatment on (shell 2.4)."),
};

/** Drops unknown fields, so that a process can read what a newer release wrote. */
export const experimentSchema = z.object(fields).transform(({ seed, ...experiment }) => ({
  ...experiment,
  seed: seed ?? murmur3(experiment.name),
}));

/** Schema of experiments to store; rejects unknown fields, since they may be misspelled. */
export const strictExperimentSchema = z.strictObject(fields);

export type Experiment = z.infer<typeof experimentSchema>;
