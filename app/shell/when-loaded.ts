type Operate = (root: ParentNode) => () => void;

/**
 * Operates a part once its code is there: it weighs on no page that has no such part. Where it cannot be loaded, the part
 * stays as it was printed. Returns what ends it.
 */
export function whenLoaded(load: () => Promise<Operate>, root: ParentNode): () => void {
  let end = () => {};
  let isOver = false;
  load().then(
    (operate) => {
      if (!isOver) end = operate(root);
    },
    () => {},
  );
  return () => {
    isOver = true;
    end();
  };
}
