type Operate = (root: ParentNode) => () => void;

/**
 * Operates what stands far down the page once it comes near the window: its code weighs on nobody who never goes there.
 * Where it cannot be loaded, the part stays as it was printed.
 *
 * @param selector of the part
 * @param load gives what operates it
 */
export function whenNear(selector: string, load: () => Promise<Operate>): Operate {
  return (root) => {
    const part = root.querySelector(selector);
    if (!part) return () => {};
    let end = () => {};
    let isOver = false;
    const near = new IntersectionObserver(
      async ([entry]) => {
        if (!entry?.isIntersecting) return;
        near.disconnect();
        const operate = await load().catch(() => undefined);
        if (operate && !isOver) end = operate(root);
      },
      { rootMargin: "100%" },
    );
    near.observe(part);
    return () => {
      isOver = true;
      near.disconnect();
      end();
    };
  };
}
