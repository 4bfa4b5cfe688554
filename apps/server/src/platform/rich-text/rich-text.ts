import { isMisleading } from '@lectern/contract/base/fields.ts'
import sanitizeHtml, { type IFrame } from 'sanitize-html'
import { badInput } from '../errors/app-error.ts'

const marks = ['p', 'br', 'h2', 'h3', 'strong', 'b', 'em', 'i', 'u', 's', 'code', 'pre', 'hr']
const blocks = ['ul', 'ol', 'li', 'blockquote', 'a', 'img']
const tables = ['table', 'thead', 'tbody', 'tr', 'th', 'td']

/** Only pictures that were uploaded and re-encoded here. A foreign server would learn who reads the text. */
const ownPicture = /^\/foundation\/media\/images\/[\w/-]{1,100}\.(?:webp|gif)$/
const smallNumber = /^\d{1,4}$/

/** Keeps the markup that our editor produces and removes everything that could run, load or restyle. */
function cleanRichText(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: [...marks, ...blocks, ...tables],
    allowedAttributes: {
      a: ['href', 'target', 'rel'],
      img: ['src', 'alt', 'width', 'height'],
      th: ['colspan', 'rowspan'],
      td: ['colspan', 'rowspan'],
    },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    // Browsers limit nesting too, and nobody writes text that deep.
    nestingLimit: 50,
    transformTags: {
      a: sanitizeHtml.simpleTransform('a', { rel: 'noopener noreferrer nofollow', target: '_blank' }),
      img: keepNumbers('width', 'height'),
      th: keepNumbers('colspan', 'rowspan'),
      td: keepNumbers('colspan', 'rowspan'),
    },
    exclusiveFilter: (element: IFrame) => element.tag === 'img' && !ownPicture.test(element.attribs.src ?? ''),
  })
}

function keepNumbers(...names: string[]): sanitizeHtml.Transformer {
  return (tagName, attribs) => ({
    tagName,
    attribs: Object.fromEntries(
      Object.entries(attribs).filter(([name, value]) => !names.includes(name) || smallNumber.test(value)),
    ),
  })
}

/** The cleaned text of a required field. A picture alone is enough. */
export function requireRichText(field: string, html: string): string {
  const clean = cleanRichText(html)
  const words = sanitizeHtml(clean, { allowedTags: ['img'], allowedAttributes: {} }).replaceAll('&nbsp;', ' ')
  if (words.trim() === '') throw badInput({ [field]: 'validation.required' })
  const addresses = [...clean.matchAll(/ href="([^"]*)"/g)].map(([, address = '']) => address)
  if (addresses.some(isMisleading)) throw badInput({ [field]: 'validation.link' })
  return clean
}

/** The cleaned text of an optional field. If cleaning would leave nothing of a text, it is refused and not lost. */
export function optionalRichText(field: string, html: string | null | undefined): string | null {
  const words = (html ?? '').replaceAll(/<(?!img)[^>]*>|&nbsp;/gi, '')
  return words.trim() === '' ? null : requireRichText(field, html ?? '')
}
