/**
 * Some of the places of a list, 0 to its length less 1, a bit for each: 20,000 places are 2,500 bytes, and two such sets are
 * intersected and counted in microseconds, whatever they hold.
 */
export type PlaceSet = Uint32Array<ArrayBuffer>;

/** The set of some places of a list. */
export function placeSet(places: Iterable<number>, length: number): PlaceSet {
  const set = new Uint32Array(Math.ceil(length / 32));
  for (const place of places) set[place >>> 5] = (set[place >>> 5] ?? 0) | (1 << (place & 31));
  return set;
}

/** The set of all places of a list. */
export function everyPlace(length: number): PlaceSet {
  const set = new Uint32Array(Math.ceil(length / 32)).fill(0xffffffff);
  if (length % 32 > 0) set[set.length - 1] = 2 ** (length % 32) - 1;
  return set;
}

/** What is in both of two sets of a list. */
export function both(one: PlaceSet, other: PlaceSet): PlaceSet {
  return one.map((word, index) => word & (other[index] ?? 0));
}

/** What is in any of some sets of a list of this length; nothing where there is none. */
export function anyOf(sets: readonly PlaceSet[], length: number): PlaceSet {
  const union = placeSet([], length);
  for (const set of sets) for (let index = 0; index < union.length; index += 1) union[index] = (union[index] ?? 0) | (set[index] ?? 0);
  return union;
}

export function isIn(set: PlaceSet, place: number): boolean {
  return (((set[place >>> 5] ?? 0) >>> (place & 31)) & 1) === 1;
}

/** How many places are in both of two sets. */
export function countBoth(one: PlaceSet, other: PlaceSet): number {
  let count = 0;
  for (let index = 0; index < one.length; index += 1) count += bitsOf((one[index] ?? 0) & (other[index] ?? 0));
  return count;
}

/** How many places are in a set. */
export function countOf(set: PlaceSet): number {
  return countBoth(set, set);
}

/** The places of a set in their order: so many of them, behind those that are skipped. */
export function placesIn(set: PlaceSet, skipped: number, most: number): number[] {
  const found: number[] = [];
  let toSkip = skipped;
  for (let index = 0; index < set.length && found.length < most; index += 1) {
    let word = set[index] ?? 0;
    const bits = bitsOf(word);
    if (bits <= toSkip) {
      toSkip -= bits;
      continue;
    }
    for (; word !== 0 && found.length < most; word &= word - 1) {
      if (toSkip > 0) toSkip -= 1;
      else found.push(index * 32 + 31 - Math.clz32(word & -word));
    }
  }
  return found;
}

/** A set as a column of the database holds it. */
export function toBytes(set: PlaceSet): Uint8Array {
  return new Uint8Array(set.buffer);
}

/** The set of a column of the database. */
export function fromBytes(bytes: Uint8Array): PlaceSet {
  return new Uint32Array(bytes.slice().buffer);
}

/** How many bits of a word are set: pairs, then fours, then bytes are added up side by side. */
function bitsOf(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
