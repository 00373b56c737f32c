/** Returns a response whose connection breaks before the first byte of its body. */
export function resetResponse(status: number): Response {
  return new Response(breaksAfter(new Uint8Array()), { status, headers: { "content-length": "2" } });
}

/** Returns a response with the first half of the body and the content length of the whole body; then the connection breaks. */
export async function truncatedResponse(answer: Response): Promise<Response> {
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const headers = new Headers(answer.headers);
  headers.set("content-length", String(Math.max(bytes.length, 1)));
  return new Response(breaksAfter(bytes.subarray(0, bytes.length / 2)), { status: answer.status, headers });
}

/** Returns bytes that are not JSON, labelled as JSON. */
export function garbageResponse(status: number): Response {
  return new Response(new Uint8Array([0x7b, 0xff, 0xfe, 0x00, 0x3c, 0x5d]), { status, headers: { "content-type": "application/json" } });
}

/** Streams 50 MB that begin like JSON, generated on demand. */
export function hugeResponse(status: number): Response {
  const chunk = new TextEncoder().encode("0,".repeat(32_768));
  let bytesLeft = 50_000_000;
  const body = new ReadableStream({
    start: (controller) => controller.enqueue(new TextEncoder().encode('{"formats":[')),
    pull(controller) {
      controller.enqueue(chunk);
      bytesLeft -= chunk.length;
      if (bytesLeft <= 0) controller.close();
    },
  });
  return new Response(body, { status, headers: { "content-type": "application/json" } });
}

function breaksAfter(bytes: Uint8Array): ReadableStream {
  let sent = bytes.length === 0;
  return new ReadableStream({
    async pull(controller) {
      if (!sent) {
        sent = true;
        controller.enqueue(bytes);
        return;
      }
      // Lets the bytes leave the process before the connection breaks.
      await new Promise((resolve) => setTimeout(resolve, 10));
      controller.error(faultError());
    },
  });
}

/** Creates an error without a stack, which Deno would print when the body breaks. */
function faultError(): Error {
  const error = new Error("a fault order broke this connection");
  error.stack = error.message;
  return error;
}
