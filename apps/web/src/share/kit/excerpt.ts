/** The first words of a rich text without its markup, for a share card. */
export function excerpt(html: string, length = 80): string {
  const template = document.createElement('template')
  template.innerHTML = html.replaceAll(/<\/(?:p|h\d|li|blockquote|td)>/g, ' ')
  return (template.content.textContent ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, length)
}
