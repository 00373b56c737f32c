/** So many places of a stack tell where it happened. */
const mostPlaces = 6;

/**
 * What an unforeseen error is, for the log: its kind, where it happened, and what it says if the engine itself says it. A
 * library's words are left out: they may hold what it was given, such as a cookie's value or an address with a token.
 */
export function faultOf(error: unknown): string {
  if (!(error instanceof Error)) return `thrown ${typeof error}`;
  const kind = /^\w{1,40}$/.test(error.name) ? error.name : "Error";
  const words = engineWords.some((form) => form.test(error.message)) ? `: ${error.message}` : "";
  return `${kind}${words}${placesOf(error)}`;
}

/** How much of a failure's words is told. */
const mostWords = 200;

/**
 * Why a service did not answer, in the words of whoever asked it, for the log. A runtime names the address that it could not
 * reach: its query, which may hold a token, and its user are left out.
 */
export function failureOf(error: unknown): string {
  const { message = error } = (error ?? {}) as { message?: unknown };
  return String(message)
    .replace(/\?[^\s)"'<>]*/g, "?…")
    .replace(/\/\/[^/\s@]*@/g, "//…@")
    .slice(0, mostWords);
}

/** What V8 and React's build for production say of faults in code; names in it are the code's own. */
const engineWords = [
  /^Cannot (read|set) properties of (undefined|null) \((reading|setting) '[\w$]{1,40}'\)$/,
  /^[\w$.]{1,80} is not (a function|iterable|defined|a constructor)$/,
  /^Maximum call stack size exceeded$/,
  /^Invalid (array|string) length$/,
  /^URI malformed$/,
  /^Minified React error #\d+;/,
];

/** The stack begins with the words, whatever stands in them: places are read behind them alone. */
function placesOf({ stack = "", message }: Error): string {
  const end = stack.indexOf(message);
  if (end === -1) return "";
  const lines = stack.slice(end + message.length).split("\n");
  const places = lines.flatMap((line) => /^ {4}at (?:async )?(\S.{0,380}:\d+:\d+\)?)$/.exec(line)?.[1] ?? []);
  return places.length > 0 ? ` at ${places.slice(0, mostPlaces).join(" < ")}` : "";
}
