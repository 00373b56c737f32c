/** Returns a definition that is on for all visitors. */
export const experiment = (name: string, more = {}) => ({
  name,
  killed: false,
  trafficAllocation: 100,
  seed: 1,
  defaultTreatment: "control",
  treatments: [{ name: "on", size: 100 }],
  ...more,
});
