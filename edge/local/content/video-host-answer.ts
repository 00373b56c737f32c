/**
 * Stands in for the video host: `/embed/{id}` is its frame, `/watch?v={id}` its page. Both set a cookie and print the video's id, so that
 * tests detect requests to the host.
 */
export function answerVideoHost({ pathname, searchParams }: URL): Response | undefined {
  const id = /^\/embed\/([\w-]{11})$/.exec(pathname)?.[1] ?? (pathname === "/watch" ? searchParams.get("v") : undefined);
  if (!id || !/^[\w-]{11}$/.test(id)) return undefined;
  const page = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<link rel="icon" href="data:,">
<title>Video ${id}</title>
<body style="margin:0;min-height:100vh;display:grid;place-items:center;background:#231f1b;color:#faf8f4;font:1rem sans-serif">
<p>A hosted video, ${id}, plays here.</p>`;
  return new Response(page, { headers: { "content-type": "text/html; charset=utf-8", "set-cookie": "seen=1; Path=/" } });
}
