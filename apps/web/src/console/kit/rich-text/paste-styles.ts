const aside = 'data-pasted-style'

/**
 * HTML whose styles can be read but are none: the page's policy forbids foreign ones and complains about each, even in a
 * document that nobody sees.
 */
export function withStylesAside(html: string): string {
  return html
    .replaceAll(/<style[\s\S]*?<\/style>/gi, '')
    .replaceAll(/<\w[^>]*>/g, (tag) => tag.replaceAll(/\sstyle\s*=/gi, ` ${aside}=`))
}

export const styleOf = (element: Element): string => element.getAttribute(aside) ?? ''
