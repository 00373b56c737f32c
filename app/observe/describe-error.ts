const maxFrames = 6;

/**
 * Describes an unexpected error by its name and stack frames, and by its message if that is one of V8 or React. Omits other messages, which
 * may contain input such as cookies or tokens.
 */
export function describeException(error: unknown): string {
  if (!(error instanceof Error)) return `thrown ${typeof error}`;
  const kind = /^\w{1,40}$/.test(error.name) ? error.name : "Error";
  const words = engineWords.some((form) => form.test(error.message)) ? `: ${error.message}` : "";
  return `${kind}${words}${placesOf(error)}`;
}

const maxLength = 200;

/** Returns the message, cut to 200 characters, without the user info and the query of URLs, which may contain secrets. */
export function redactedMessage(error: unknown): string {
  const { message = error } = (error ?? {}) as { message?: unknown };
  return String(message)
    .replace(/\?[^\s)"'<>]*/g, "?…")
    .replace(/\/\/[^/\s@]*@/g, "//…@")
    .slice(0, maxLength);
}

/** Messages of V8 and of React's production build. */
const engineWords = [
  /^Cannot (read|set) properties of (undefined|null) \((reading|setting) '[\w$]{1,40}'\)$/,
  /^[\w$.]{1,80} is not (a function|iterable|defined|a constructor)$/,
  /^Maximum call stack size exceeded$/,
  /^Invalid (array|string) length$/,
  /^URI malformed$/,
  /^Minified React error #\d+;/,
];

/** Parses the frames that follow the message in the stack, since the message may imitate frames. */
function placesOf({ stack = "", message }: Error): string {
  const end = stack.indexOf(message);
  if (end === -1) return "";
  const lines = stack.slice(end + message.length).split("\n");
  const places = lines.flatMap((line) => /^ {4}at (?:async )?(\S.{0,380}:\d+:\d+\)?)$/.exec(line)?.[1] ?? []);
  return places.length > 0 ? ` at ${places.slice(0, maxFrames).join(" < ")}` : "";
}
