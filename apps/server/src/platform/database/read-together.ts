/**
 * Reads at once what is asked for in the same turn of the event loop: a busy server takes in several calls in each, and a
 * page that opens makes several itself. Nothing is kept: what is asked for later is read later.
 */
export function readTogether<Key, Value>(
  read: (keys: Key[]) => Promise<Map<Key, Value>>,
): (key: Key) => Promise<Value | undefined> {
  let keys = new Set<Key>()
  let reading: Promise<Map<Key, Value>> | undefined
  const begin = async () => {
    await new Promise((resolve) => setImmediate(resolve))
    const asked = [...keys]
    keys = new Set()
    reading = undefined
    return read(asked)
  }
  return async (key) => {
    keys.add(key)
    reading ??= begin()
    return (await reading).get(key)
  }
}
