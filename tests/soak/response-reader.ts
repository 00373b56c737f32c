/** @param isLast true if the server closes the connection after the response */
type OnResponse = (status: string, isLast: boolean) => void;

/** A response whose head is read: `left` counts the bytes of its body that have not arrived, NaN for chunks; `tail` is the end of the body. */
type Body = { status: string; isLast: boolean; left: number; tail: string };

const endOfHead = "\r\n\r\n";
const endsOfChunks = ["\r\n0\r\n\r\n", "0\r\n\r\n"];

/** Reads the responses of a connection, and calls back for each once it is complete. */
export function openResponseReader(onResponse: OnResponse): (bytes: Buffer) => void {
  let head = "";
  let body: Body | undefined;
  return (bytes) => {
    let added = bytes;
    if (!body) {
      const before = head.length;
      head += bytes.toString("latin1");
      const end = head.indexOf(endOfHead);
      if (end < 0) return;
      body = bodyAfter(head.slice(0, end));
      added = bytes.subarray(end + endOfHead.length - before);
      head = "";
    }
    body.left -= added.length;
    // Only the end of a body is decoded, since floods receive gigabytes.
    body.tail = (body.tail + added.subarray(-7).toString("latin1")).slice(-7);
    const isWhole = Number.isNaN(body.left) ? endsOfChunks.includes(body.tail) : body.left <= 0;
    if (!isWhole) return;
    const { status, isLast } = body;
    body = undefined;
    onResponse(status, isLast);
  };
}

function bodyAfter(head: string): Body {
  const status = head.slice(9, 12);
  const length = /^content-length: (\d+)/im.exec(head);
  const hasBody = status !== "204" && status !== "304";
  return { status, isLast: /^connection: close/im.test(head), left: length ? Number(length[1]) : hasBody ? Number.NaN : 0, tail: "" };
}
