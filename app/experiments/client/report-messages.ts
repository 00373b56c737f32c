/**
 * Messages of the client's errors and warnings, by kind: those of the wrapper (shell 8.9 to 8.11), of the SDK (shell 8.12, 8.13) and of
 * the validation. Loaded with the first report.
 */
export const reportMessages = {
  "authorization-key-empty": "the authorization key is empty",
  "user-key-empty": "the user key is empty",
  "already-initialised": "the client is already initialised",
  "initialise-failed": "the client is not initialised",
  "control-returned": "the treatment is control: the experiment is not defined",
  "treatment-changed-in-session": "the treatment changed in the session",
  "treatment-changed-for-user": "the treatment changed for the user",
  "user-key-changed": "the user key changed",
  "track-failed": "the event is not tracked",
  "client-missing": "there is no client: initialise it first",

  "log-level-invalid": "Invalid Log Level - No changes to the logs will be applied.",
  "storage-invalid": "the provided storage is invalid. Falling back into default MEMORY storage",
  "client-destroyed": "Client has already been destroyed - no calls possible.",
  "not-ready": "the SDK is not ready, results may be incorrect. Make sure to wait for SDK readiness before using this method.",
  "event-too-large": "the maximum size allowed for the properties is 32768 bytes, which was exceeded. Event not queued.",
  "key-or-traffic-type-invalid": "you passed an invalid key or traffic type. It must be a non-empty string of 250 characters or less.",
  /** Not reported by the client: the edge filters experiments by flag set (flag-filter.ts). */
  "flag-set-invalid": "flag set must start with a letter or number, be in lowercase, alphanumeric and have a max length of 50 characters.",

  "event-type-invalid": "event_type must start with a letter or digit and cannot be more than 80 characters long.",
  "value-invalid": "value must be a finite number.",
  "properties-invalid": "properties must be a plain object.",
  "properties-too-many": "Event has more than 300 properties. Some of them will be trimmed when processed.",
  "property-invalid": "Property is of invalid type. Setting value to null.",
  "telemetry-period-low": "the telemetry period is lower than allowed. Setting to the minimum value 60 seconds",
};
