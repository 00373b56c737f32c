import { z } from "zod";
import type { featureFlags as call } from "#app/backend/calls/shop/feature-flags.ts";
import type { LocalCallHandler } from "../../call.ts";

const flagRows = z.array(z.object({ name: z.string(), isOn: z.number() }));

export const answerFeatureFlags: LocalCallHandler<typeof call> = ({ database, market, request: { names } }) => {
  const rows = database.prepare("SELECT name, is_on AS isOn FROM feature_flag WHERE channel = ? ORDER BY name").all(market.channel);
  const flags = flagRows.parse(rows).filter(({ name }) => names === undefined || names.includes(name));
  return { flags: Object.fromEntries(flags.map(({ name, isOn }) => [name, isOn === 1])) };
};
