import { whenLoaded } from "./when-loaded.ts";

/**
 * Operates what stands far down the page once it comes near the window: its code weighs on nobody who never goes there.
 *
 * @param selector of the part
 * @param load gives what operates it
 */
export function whenNear(selector: string, load: Parameters<typeof whenLoaded>[0]): (root: ParentNode) => () => void {
  return (root) => {
    const part = root.querySelector(selector);
    if (!part) return () => {};
    let end = () => {};
    const near = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        near.disconnect();
        end = whenLoaded(load, root);
      },
      { rootMargin: "100%" },
    );
    near.observe(part);
    return () => {
      near.disconnect();
      end();
    };
  };
}
