import { randomUUID } from 'node:crypto'
import { resizedKeys } from '../../../platform/pictures/resized.ts'

/** The folder where uploaded files stay until they are checked. No form can write anywhere else. */
export const incomingFolder = 'incoming'

/** A key that nobody can guess, in a folder for the current month. */
export function newKey(extension: string): string {
  const [year, month] = new Date().toISOString().split('-')
  return `${incomingFolder}/${year}/${month}/${randomUUID()}.${extension}`
}

/** The key of a file once it was checked: the same name in another folder, with the extension of its real type. */
export function readyKey(key: string, folder: 'images' | 'media' | 'packages', extension: string): string {
  return key.replace(/^incoming\//, `${folder}/`).replace(/\.\w+$/, `.${extension}`)
}

/** Every key that a file may have, now or once it was checked, and those of the same picture in other widths. */
export function allKeys(key: string): string[] {
  if (!key.startsWith(`${incomingFolder}/`)) return [key, ...resizedKeys(key)]
  const media = ['mp3', 'm4a', 'wav', 'mp4'].map((extension) => readyKey(key, 'media', extension))
  return [key, readyKey(key, 'images', 'webp'), readyKey(key, 'packages', 'apk'), ...media]
}
