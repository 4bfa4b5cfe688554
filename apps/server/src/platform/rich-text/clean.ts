import { isMisleading } from '@lectern/contract/base/fields.ts'
import sanitizeHtml, { type IFrame } from 'sanitize-html'
import { isBlank } from './scan.ts'

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

/** A text as it may be stored, and what speaks against storing it. */
export interface Cleaned {
  html: string
  isEmpty: boolean
  isMisleading: boolean
}

/** Takes up to half a second for a long text. Use `requireRichText`, which leaves long ones to a thread of their own. */
export function clean(text: string): Cleaned {
  const html = cleanRichText(text)
  const addresses = [...html.matchAll(/ href="([^"]*)"/g)].map(([, address = '']) => address)
  return { html, isEmpty: isBlank(html), isMisleading: addresses.some(isMisleading) }
}
