// Limits of the experimentation client (shell 9.26 to 9.36). Times are in milliseconds.

export const sdkVersion = "javascript-10.28.0";

export const readyTimeout = 10_000;
export const requestTimeoutBeforeReady = 5_000;
export const retriesBeforeReady = 1;

export const refreshPeriod = 60_000;
export const backoffBase = 1_000;
export const maxBackoff = 1_800_000;

export const eventsFirstWindow = 10_000;
export const eventsPeriod = 60_000;
export const impressionsPeriod = 300_000;
export const impressionsPeriodInDebug = 60_000;
export const impressionCountsPeriod = 1_800_000;
export const uniqueKeysPeriod = 900_000;
export const telemetryShare = 0.001;

/** Sizes at which a queue is sent. */
export const maxEvents = 500;
export const maxEventQueueBytes = 5 * 1024 * 1024;
export const maxImpressions = 30_000;
/** Not in the SDK: a queue that cannot be sent yet rejects items beyond this multiple of its limits. */
export const queueOverflow = 2;

export const maxSeenImpressions = 500;
export const maxKeyLength = 250;
export const maxEventTypeLength = 80;
export const maxProperties = 300;
export const maxPropertiesBytes = 32_768;
export const cacheLifetime = 864_000_000;
