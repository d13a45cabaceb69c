/** Returns a function that fetches a value by its key. It fetches each only once, unless that fails. */
export function fetchedOnce<Value>(fetcher: (key: string) => Promise<Value>): (key: string) => Promise<Value> {
  const known = new Map<string, Promise<Value>>();
  return (key) => {
    const value = known.get(key) ?? fetcher(key);
    known.set(key, value);
    value.catch(() => known.delete(key)); // the next call tries again
    return value;
  };
}
