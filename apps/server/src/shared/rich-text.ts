import sanitizeHtml from 'sanitize-html'
import { AppError } from '../platform/http/app-error.ts'

const marks = ['p', 'br', 'h2', 'h3', 'strong', 'b', 'em', 'i', 'u', 's', 'code', 'pre', 'hr']
const blocks = ['ul', 'ol', 'li', 'blockquote', 'a']

/** Rich text as it may be stored: the marks our editor makes and nothing that could run, load or restyle. */
function cleanRichText(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: [...marks, ...blocks],
    allowedAttributes: { a: ['href', 'target', 'rel'] },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    transformTags: { a: sanitizeHtml.simpleTransform('a', { rel: 'noopener noreferrer nofollow', target: '_blank' }) },
  })
}

/** The cleaned text of a field that must say something. */
export function requireRichText(field: string, html: string): string {
  const clean = cleanRichText(html)
  const words = sanitizeHtml(clean, { allowedTags: [], allowedAttributes: {} }).replaceAll('&nbsp;', ' ')
  if (words.trim() === '') throw new AppError('input.invalid', {}, { [field]: 'validation.required' })
  return clean
}
