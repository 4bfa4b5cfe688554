import { randomUUID } from 'node:crypto'

/** Where files wait until somebody has looked into them; no form can write anywhere else. */
export const waitingRoom = 'incoming'

/** A name nobody can guess, by the month it was made in. */
export function newKey(ending: string): string {
  const [year, month] = new Date().toISOString().split('-')
  return `${waitingRoom}/${year}/${month}/${randomUUID()}.${ending}`
}

/** What the file is called once it was checked: the same name, elsewhere, with the ending of what it really is. */
export function readyKey(key: string, folder: 'images' | 'media', ending: string): string {
  return key.replace(/^incoming\//, `${folder}/`).replace(/\.\w+$/, `.${ending}`)
}

/** Everything that a file may be called, now or once it was checked. */
export function allKeys(key: string): string[] {
  if (!key.startsWith(`${waitingRoom}/`)) return [key]
  const media = ['mp3', 'm4a', 'wav', 'mp4'].map((ending) => readyKey(key, 'media', ending))
  return [key, readyKey(key, 'images', 'webp'), ...media]
}
