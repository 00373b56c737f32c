/** Reads the responses of a connection, and calls back with the status of each once it is complete. */
export function openResponseReader(onStatus: (status: string) => void): (bytes: Buffer) => void {
  let status = "";
  let head = "";
  let left = 0;
  let tail = "";
  return (bytes) => {
    let text = bytes.toString("latin1");
    if (status === "") {
      head += text;
      const end = head.indexOf("\r\n\r\n");
      if (end < 0) return;
      status = head.slice(9, 12);
      text = head.slice(end + 4);
      const length = /^content-length: (\d+)/im.exec(head.slice(0, end));
      const hasBody = status !== "204" && status !== "304";
      left = length ? Number(length[1]) : hasBody ? Number.NaN : 0;
      tail = "";
    }
    left -= text.length;
    tail = (tail + text).slice(-7);
    const isWhole = Number.isNaN(left) ? tail === "\r\n0\r\n\r\n" || tail === "0\r\n\r\n" : left <= 0;
    if (!isWhole) return;
    const ended = status;
    status = "";
    head = "";
    onStatus(ended);
  };
}
