/** The plain text of formatted text, with a line for each block; for places that compare or preview it. */
export function plainText(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const block of body.querySelectorAll('p, h2, h3, li, blockquote, br')) block.append('\n')
  return (body.textContent ?? '').replaceAll(/\n{2,}/g, '\n').trim()
}
