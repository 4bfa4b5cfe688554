/** A text as PostgreSQL takes it, and no longer than this: without NULs or half characters, also where it is cut. */
export function cutText(text: string, most: number): string {
  const clean = text.replaceAll('\0', '').toWellFormed()
  if (clean.length <= most) return clean
  return `${clean.slice(0, most).replace(/[\uD800-\uDBFF]$/, '')}…`
}
