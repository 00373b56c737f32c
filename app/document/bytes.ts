/** How every document of React ends; written once, last, by us. */
export const bodyEnd = "</body></html>";

export async function textOf(stream: ReadableStream<Uint8Array>): Promise<string> {
  return new Response(stream).text();
}
