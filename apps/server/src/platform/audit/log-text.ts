/** Cuts a text to a maximum length and removes NULs and half characters, which PostgreSQL cannot store. */
export function cutText(text: string, most: number): string {
  const clean = text.replaceAll('\0', '').toWellFormed()
  if (clean.length <= most) return clean
  return `${clean.slice(0, most).replace(/[\uD800-\uDBFF]$/, '')}…`
}
