/**
 * The extension of a key decides the content type, so that the type need not be stored, and nothing that a browser
 * would run (HTML, SVG, scripts) can be stored or served.
 */
const contentTypes: Record<string, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  gif: 'image/gif',
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  wav: 'audio/wav',
  mp4: 'video/mp4',
  pdf: 'application/pdf',
  apk: 'application/vnd.android.package-archive',
}

/** No segment starts with a dot. That rules out `..` and makes half-written files unreachable. */
const keyShape = /^[A-Za-z0-9_-][A-Za-z0-9._-]*(?:\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/

/** The content type of a key, or null if the key is not valid. */
export function contentTypeOf(key: string): string | null {
  if (key.length > 200 || !keyShape.test(key)) return null
  const ending = /\.([a-z0-9]+)$/.exec(key)?.[1] ?? ''
  return contentTypes[ending] ?? null
}

/** For writing. The caller created the key, so an invalid key or another type is a bug. */
export function checkKey(key: string, contentType: string): string {
  const expected = contentTypeOf(key)
  const bare = (type: string) => type.split(';')[0]?.trim().toLowerCase()
  if (expected === null || bare(expected) !== bare(contentType)) {
    throw new Error(`"${key}" is no key for a file of type ${contentType}`)
  }
  return expected
}
