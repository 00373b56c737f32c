/**
 * The same function, asked once for each pair of arguments as long as the first one lives: a file that has not changed
 * is the same object, and what was made of it is made already.
 */
export function remembered<First extends object, Second, Made>(make: (first: First, second: Second) => Made) {
  const made = new WeakMap<First, Map<Second, Made>>();
  return (first: First, second: Second): Made => {
    const known = made.get(first) ?? new Map<Second, Made>();
    made.set(first, known);
    const value = known.get(second) ?? make(first, second);
    known.set(second, value);
    return value;
  };
}

/** The same for a function of one thing. */
export function rememberedOf<Of extends object, Made>(make: (of: Of) => Made): (of: Of) => Made {
  const once = remembered((of: Of, _: undefined) => make(of));
  return (of) => once(of, undefined);
}
