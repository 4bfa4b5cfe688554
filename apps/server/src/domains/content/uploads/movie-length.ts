const maxBoxes = 10_000

/**
 * The length in seconds that the movie header of an MP4 states, or 0. Recorders that write as they go leave the headers
 * of the single tracks empty or wrong, and players use this one.
 */
export async function movieSeconds(file: Blob): Promise<number> {
  const movie = await findBox(file, 'moov', { start: 0, end: file.size })
  const header = movie && (await findBox(file, 'mvhd', movie))
  if (!header) return 0
  const view = new DataView(await file.slice(header.start, header.start + 32).arrayBuffer())
  const wide = view.getUint8(0) === 1
  const unitsPerSecond = view.getUint32(wide ? 20 : 12)
  const units = wide ? Number(view.getBigUint64(24)) : view.getUint32(16)
  const unknown = units === (wide ? 2 ** 64 : 2 ** 32 - 1)
  return unknown || unitsPerSecond === 0 ? 0 : units / unitsPerSecond
}

/** The content of the first box with that name. */
async function findBox(
  file: Blob,
  name: string,
  { start, end }: { start: number; end: number },
): Promise<{ start: number; end: number } | null> {
  let at = start
  for (let boxes = 0; boxes < maxBoxes && at + 16 <= end; boxes++) {
    const bytes = Buffer.from(await file.slice(at, at + 16).arrayBuffer())
    const size32 = bytes.readUInt32BE(0)
    const header = size32 === 1 ? 16 : 8
    // 1 means that the size follows in 64 bits, 0 that the box goes on to the end.
    const size = size32 === 1 ? Number(bytes.readBigUInt64BE(8)) : size32 === 0 ? end - at : size32
    if (size < header) return null
    if (bytes.toString('latin1', 4, 8) === name) return { start: at + header, end: Math.min(at + size, end) }
    at += size
  }
  return null
}
