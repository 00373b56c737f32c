import { behaviour, isPlainClick } from "#app/document/document.ts";

/** Plays a video in the place of its picture. What plays it lies beside it, in a template. */
export const playVideo = behaviour<HTMLAnchorElement>("[data-video]", (link, { signal }) => {
  const play = (event: MouseEvent) => {
    const template = link.nextElementSibling;
    // Of the page's own document: what belongs to a template's loads nothing.
    const player = template instanceof HTMLTemplateElement && document.importNode(template.content, true).firstElementChild;
    if (!(player instanceof HTMLElement) || !isPlainClick(event)) return;
    event.preventDefault();
    if (!(player instanceof HTMLVideoElement)) watch(link);
    link.replaceWith(player);
    if (player instanceof HTMLVideoElement) start(player, link);
    player.focus();
  };
  link.addEventListener("click", play, { signal });
});

/** The picture stands until the first of the video is there; where nothing of it can be played, the link stands there again. */
function start(video: HTMLVideoElement, link: HTMLAnchorElement): void {
  const told = video.closest("section")?.querySelector("[role=status]");
  if (told) told.textContent = "";
  video.poster = link.querySelector("img")?.currentSrc ?? "";
  video.addEventListener(
    "error",
    () => {
      if (!video.error && video.networkState !== HTMLMediaElement.NETWORK_NO_SOURCE) return;
      video.replaceWith(link);
      link.focus();
      if (told) told.textContent = link.dataset.lost ?? "";
    },
    true,
  );
  // Where it may not be played at once, its own controls do.
  video.play().catch(() => {});
}

/**
 * A page that came by client navigation has the policy of the document before it, which may allow no frame of the host. Then the page is
 * loaded anew, and, should that not help, the host's own.
 */
function watch({ href, id }: HTMLAnchorElement): void {
  const refuse = ({ effectiveDirective }: SecurityPolicyViolationEvent) => {
    if (effectiveDirective !== "frame-src") return;
    if (location.hash === `#${id}`) location.assign(href);
    else {
      location.hash = id;
      location.reload();
    }
  };
  document.addEventListener("securitypolicyviolation", refuse, { once: true });
}
