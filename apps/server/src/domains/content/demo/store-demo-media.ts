import { readFile } from 'node:fs/promises'
import type { Db } from '../../../platform/database/database.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import { uploadsTable, uploadUsesTable } from '../../../platform/storage/uploads.table.ts'
import { drawCover, drawFace } from './draw.ts'
import { audioKey, coverCount, coverKey, faceCount, faceKey, mediaFolder, readPassages, videoKey } from './passages.ts'

type Upload = typeof uploadsTable.$inferInsert

/** Stores the demo's images, audio and video as uploads, and marks them as used so that they are not collected. */
export async function storeDemoMedia(tx: Db, storage: Storage): Promise<void> {
  const rows: Upload[] = []
  const store = async (bytes: Buffer, type: string, row: Pick<Upload, 'key' | 'kind'> & Partial<Upload>) => {
    const { size } = await storage.put(row.key, bytes, type)
    rows.push({ ...row, size, status: 'READY' })
  }
  for (let n = 0; n < coverCount; n++) {
    await store(await drawCover(n), 'image/webp', { key: coverKey(n), kind: 'image', width: 1000, height: 800 })
  }
  for (let n = 0; n < faceCount; n++) {
    await store(await drawFace(n), 'image/webp', { key: faceKey(n), kind: 'image', width: 240, height: 240 })
  }
  for (const passage of readPassages()) {
    const { name, duration, video } = passage
    const file = (extension: string) => readFile(new URL(`${name}.${extension}`, mediaFolder))
    await store(await file('mp3'), 'audio/mpeg', { key: audioKey(passage), kind: 'audio', duration })
    if (video) await store(await file('mp4'), 'video/mp4', { key: videoKey(passage), kind: 'video', duration })
  }
  await tx.insert(uploadsTable).values(rows)
  await tx.insert(uploadUsesTable).values(rows.map(({ key }) => ({ owner: 'demo', key })))
}
