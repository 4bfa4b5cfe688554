/** Cuts a text to a maximum length and removes NULs and half characters, which PostgreSQL cannot store. */
export function cutText(text: string, most: number): string {
  // A long text is not read to its end.
  const beginning = text.slice(0, 2 * most)
  const clean = beginning.replaceAll('\0', '').toWellFormed()
  if (clean.length <= most && beginning === text) return clean
  return `${clean.slice(0, most).replace(/[\uD800-\uDBFF]$/, '')}…`
}
