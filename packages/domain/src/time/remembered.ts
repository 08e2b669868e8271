const KEPT = 1500;

/** A pure function that keeps its results, except undefined: dayjs takes microseconds for days and times that are asked for again and again. */
export function remembered<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>();
  return (key) => {
    const value = known.get(key);
    if (value !== undefined) return value;
    if (known.size === KEPT) known.clear();
    const made = make(key);
    known.set(key, made);
    return made;
  };
}
