import { hydrateRoot } from "react-dom/client";
import { RelativeTime } from "../../app/ui/relative-time.tsx";

// What relative-time.test.ts runs in a browser: the view as a page hydrates it, and a way to take it away.

const place = document.body.firstElementChild;
if (!place) throw new Error("the page has no place to hydrate: its body starts with the server's markup in an element");
const props = JSON.parse(place.getAttribute("data-props") ?? "{}");
const root = hydrateRoot(place, <RelativeTime {...props} />, { onRecoverableError: (error) => console.error(error) });
addEventListener("take-away", () => root.unmount());
