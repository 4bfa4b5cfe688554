const styleAttribute = 'data-pasted-style'

/**
 * Renames style attributes, so that they can be read but have no effect: the content security policy forbids inline
 * styles and reports each one, even in a document that is never shown.
 */
export function withInertStyles(html: string): string {
  return html
    .replaceAll(/<style[\s\S]*?<\/style>/gi, '')
    .replaceAll(/<\w[^>]*>/g, (tag) => tag.replaceAll(/\sstyle\s*=/gi, ` ${styleAttribute}=`))
}

export const styleOf = (element: Element): string => element.getAttribute(styleAttribute) ?? ''
