import { defineBehaviour, isPlainClick } from "#app/document/document.ts";

/** Replaces the picture with the player from the adjacent template. */
export const videoLink = defineBehaviour<HTMLAnchorElement>("[data-video]", (link, { signal }) => {
  const play = (event: MouseEvent) => {
    const template = link.nextElementSibling;
    // Imports the nodes, since elements of a template's document load nothing.
    const player = template instanceof HTMLTemplateElement && document.importNode(template.content, true).firstElementChild;
    if (!(player instanceof HTMLElement) || !isPlainClick(event)) return;
    event.preventDefault();
    if (player instanceof HTMLIFrameElement) watch(player, link);
    link.replaceWith(player);
    if (player instanceof HTMLVideoElement) start(player, link);
    player.focus();
  };
  link.addEventListener("click", play, { signal });
});

/** Restores the link if no source can be played. */
function start(video: HTMLVideoElement, link: HTMLAnchorElement): void {
  const status = video.closest("section")?.querySelector("[role=status]");
  if (status) status.textContent = "";
  video.poster = link.querySelector("img")?.currentSrc ?? "";
  video.addEventListener(
    "error",
    () => {
      if (!video.error && video.networkState !== HTMLMediaElement.NETWORK_NO_SOURCE) return;
      video.replaceWith(link);
      link.focus();
      if (status) status.textContent = link.dataset.lost ?? "";
    },
    true,
  );
  // If autoplay is blocked, the player's controls remain.
  video.play().catch(() => {});
}

/**
 * Handles a blocked frame, since after client navigation the first document's content security policy still applies. Reloads the page; if
 * the frame is blocked again, opens the host's page.
 */
function watch(frame: HTMLIFrameElement, { href, id }: HTMLAnchorElement): void {
  const { origin } = new URL(frame.src);
  const refuse = ({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent) => {
    // The violation may concern another frame, and the visitor may have left the page.
    if (effectiveDirective !== "frame-src" || !blockedURI.startsWith(origin) || !frame.isConnected) return;
    document.removeEventListener("securitypolicyviolation", refuse);
    if (location.hash === `#${id}`) location.assign(href);
    else {
      location.hash = id;
      location.reload();
    }
  };
  document.addEventListener("securitypolicyviolation", refuse);
}
