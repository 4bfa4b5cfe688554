import { readLocal, writeLocal } from '../../lib/local-store.ts'

export const speeds = [0.75, 1, 1.25, 1.5, 1.75, 2]
const key = 'share-speed'

/** The playback speed that this visitor chose last. */
export function storedSpeed(): number {
  const stored = readLocal<unknown>(key, 1)
  return speeds.find((speed) => speed === stored) ?? 1
}

export function storeSpeed(speed: number): void {
  writeLocal(key, speed)
}
