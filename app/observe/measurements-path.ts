/** Prefix of the experimentation client's posts, on every host of the shop; the wire path follows (shell 7.8, shell 7.9). */
export const measurementsPath = "/_measure/";
