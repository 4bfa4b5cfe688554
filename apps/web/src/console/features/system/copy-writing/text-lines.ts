import { t } from '../../../context/i18n.ts'

const blocks = new Set(['P', 'H2', 'H3', 'LI', 'BLOCKQUOTE', 'PRE', 'TR', 'HR', 'UL', 'OL', 'TABLE'])
const cells = new Set(['TD', 'TH'])

/** The words of formatted text, a line for each paragraph or row; pictures and the aims of links are words too. */
export function textLines(html: string): string[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  return wordsIn(body)
    .split('\n')
    .map((line) => line.replaceAll(/\s+/g, ' ').trim().replace(/ \|$/, ''))
    .filter((line) => line !== '')
}

function wordsIn(node: Node, within = ''): string {
  // A line break in the markup is no line break of the text.
  if (node.nodeType === Node.TEXT_NODE) return (node.textContent ?? '').replaceAll('\n', ' ')
  if (!(node instanceof Element)) return ''
  const { tagName } = node
  if (tagName === 'BR') return '\n'
  if (tagName === 'IMG') return `[${t('copyWriting.compare.picture', { name: fileName(node.getAttribute('src')) })}]`
  const words = [...node.childNodes].map((child) => wordsIn(child, cells.has(tagName) ? tagName : within)).join('')
  if (tagName === 'A') return `${words} (${node.getAttribute('href') ?? ''})`
  if (cells.has(tagName)) return `${words} | `
  // The paragraphs of a cell stay on the line of its row.
  return blocks.has(tagName) && (within === '' || tagName === 'TR') ? `\n${words}\n` : words
}

const fileName = (address: string | null): string => address?.split('/').at(-1) ?? ''
