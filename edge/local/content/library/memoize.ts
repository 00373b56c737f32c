/** Memoizes a function of two arguments until the first one is garbage-collected. An unchanged file stays the same object. */
export function memoize<First extends object, Second, Made>(compute: (first: First, second: Second) => Made) {
  const results = new WeakMap<First, Map<Second, Made>>();
  return (first: First, second: Second): Made => {
    const bySecond = results.get(first) ?? new Map<Second, Made>();
    results.set(first, bySecond);
    const value = bySecond.get(second) ?? compute(first, second);
    bySecond.set(second, value);
    return value;
  };
}

/** Memoizes a function of one object until the object is garbage-collected. */
export function memoizeUnary<Of extends object, Made>(compute: (input: Of) => Made): (input: Of) => Made {
  const memoized = memoize((input: Of, _: undefined) => compute(input));
  return (input) => memoized(input, undefined);
}
