import { readLocal, writeLocal } from '../../lib/local-store.ts'

export const speeds = [0.75, 1, 1.25, 1.5, 1.75, 2]
const key = 'share-speed'

/** How fast this visitor listened last. */
export function storedSpeed(): number {
  const kept = readLocal<unknown>(key, 1)
  return speeds.find((speed) => speed === kept) ?? 1
}

export function storeSpeed(speed: number): void {
  writeLocal(key, speed)
}
