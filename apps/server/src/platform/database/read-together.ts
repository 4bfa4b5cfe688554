/**
 * Reads once what several ask for in the same turn of the event loop: a page that opens makes several calls at once.
 * Nothing is kept: what is asked for later is read later.
 */
export function readTogether<Key, Value>(read: (key: Key) => Promise<Value>): (key: Key) => Promise<Value> {
  const waiting = new Map<Key, Promise<Value>>()
  const begin = async (key: Key): Promise<Value> => {
    await new Promise((resolve) => setImmediate(resolve))
    waiting.delete(key)
    return read(key)
  }
  return (key) => {
    const found = waiting.get(key) ?? begin(key)
    waiting.set(key, found)
    return found
  }
}
