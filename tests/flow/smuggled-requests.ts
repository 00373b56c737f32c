/** Parts of a request to the shop on a port. */
type Parts = {
  host: string;
  /** A whole request that another one may hide in its body. */
  inner: string;
  post(headers: string, body: string, version?: string): string;
};

/** Returns a request for a text file, without a body. */
export const plainRequest = (port: number) => `GET /robots.txt HTTP/1.1\r\nHost: localhost:${port}\r\nX: y\r\n\r\n`;

const partsFor = (port: number): Parts => {
  const host = `localhost:${port}`;
  return {
    host,
    inner: plainRequest(port),
    post: (headers, body, version = "1.1") =>
      `POST /web-api/customer-login HTTP/${version}\r\nHost: ${host}\r\nOrigin: http://${host}\r\nContent-Type: application/x-www-form-urlencoded\r\n${headers}\r\n\r\n${body}`,
  };
};

const chunk = (text: string, extension = "") => `${text.length.toString(16)}${extension}\r\n${text}\r\n`;

const forms: [string, (parts: Parts) => string][] = [
  [
    "a length and chunks (CL.TE)",
    ({ inner, post }) => post(`Content-Length: ${inner.length + 5}\r\nTransfer-Encoding: chunked`, `0\r\n\r\n${inner}`),
  ],
  ["chunks and a length (TE.CL)", ({ inner, post }) => post("Transfer-Encoding: chunked\r\nContent-Length: 4", `${chunk(inner)}0\r\n\r\n`)],
  ["two lengths", ({ inner, post }) => post(`Content-Length: 0\r\nContent-Length: ${inner.length}`, inner)],
  ["a list of lengths", ({ inner, post }) => post(`Content-Length: 0, ${inner.length}`, inner)],
  ["a length with a sign", ({ inner, post }) => post(`Content-Length: +${inner.length}`, inner)],
  ["a negative length", ({ inner, post }) => post("Content-Length: -1", inner)],
  ["a length in another base", ({ inner, post }) => post("Content-Length: 0x0", inner)],
  [
    "chunks by another name",
    ({ inner, post }) => post(`Content-Length: ${inner.length + 5}\r\nTransfer-Encoding: xchunked`, `0\r\n\r\n${inner}`),
  ],
  ["a space before the colon", ({ inner, post }) => post("Content-Length: 4\r\nTransfer-Encoding : chunked", `0\r\n\r\n${inner}`)],
  ["two encodings", ({ inner, post }) => post("Transfer-Encoding: chunked\r\nTransfer-Encoding: identity", `0\r\n\r\n${inner}`)],
  [
    "chunks that are not the last encoding",
    ({ inner, post }) => post("Content-Length: 4\r\nTransfer-Encoding: chunked, identity", `0\r\n\r\n${inner}`),
  ],
  [
    "a control character before the encoding",
    ({ inner, post }) => post("Content-Length: 4\r\nTransfer-Encoding: \x0bchunked", `0\r\n\r\n${inner}`),
  ],
  [
    "a header over two lines (obs-fold)",
    ({ inner, post }) => post("Content-Length: 4\r\nTransfer-Encoding:\r\n chunked", `0\r\n\r\n${inner}`),
  ],
  ["an extension of a chunk", ({ inner, post }) => post("Transfer-Encoding: chunked", `${chunk(inner, ";a=b")}0\r\n\r\n`)],
  [
    "an extension with a bare line feed",
    ({ inner, post }) => post("Transfer-Encoding: chunked", `2;\nxx\r\n${inner.length.toString(16)}\r\n0\r\n\r\n${inner}`),
  ],
  ["a chunk size that overflows", ({ inner, post }) => post("Transfer-Encoding: chunked", `ffffffffffffffff0\r\n${inner}`)],
  ["chunks with bare line feeds", ({ inner, post }) => post("Transfer-Encoding: chunked", `1\na\n0\n\n${inner}`)],
  ["chunks in HTTP/1.0", ({ inner, post }) => post("Connection: keep-alive\r\nTransfer-Encoding: chunked", `0\r\n\r\n${inner}`, "1.0")],
  ["a page requested with a body", ({ inner }) => inner.replace("X: y", `Content-Length: ${inner.length}`) + inner],
  ["a refused form with a body", ({ inner, post }) => post(`Content-Length: ${inner.length}`, inner).replace(/Origin: .*\r\n/, "")],
  ["a bare carriage return", ({ host, inner }) => `GET /robots.txt HTTP/1.1\rHost: ${host}\r\n${inner.slice(0, 10)}`],
  ["a bare line feed", ({ host }) => `GET /robots.txt HTTP/1.1\nHost: ${host}\nX: y\n\n`],
  ["a zero byte in a header", ({ inner }) => inner.replace("X: y", "X: a\0b")],
  [
    "an upgrade to HTTP/2",
    ({ inner }) => inner.replace("X: y", "Upgrade: h2c\r\nConnection: Upgrade, HTTP2-Settings\r\nHTTP2-Settings: AAMAAABkAAQAAP__"),
  ],
];

/** Requests that a server and a proxy may end at different bytes: the trick, and the bytes for a port. */
export const smuggledRequests = forms.map(([trick, bytes]) => [trick, (port: number) => bytes(partsFor(port))] as const);
