/** The first words of rich text, for a card. */
export function plain(html: string, length = 80): string {
  const template = document.createElement('template')
  template.innerHTML = html.replaceAll(/<\/(?:p|h\d|li|blockquote|td)>/g, ' ')
  return (template.content.textContent ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, length)
}
