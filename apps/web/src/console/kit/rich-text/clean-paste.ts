import { isLinkAddress, isOwnPicture } from './addresses.ts'
import { styleOf, withInertStyles } from './paste-styles.ts'
import { makeLists } from './word-lists.ts'

interface CleanPaste {
  html: string
  /** How many pictures were left out. */
  dropped: number
}

/**
 * Removes from pasted HTML what word processors and web pages add to the text, and keeps the headings, lists, tables,
 * links and marks that the editor knows.
 */
export function cleanPaste(html: string): CleanPaste {
  // Cut or copied from our own editor, which parses its own markup.
  if (html.includes('data-pm-slice')) return { html, dropped: 0 }
  const { body } = new DOMParser().parseFromString(withInertStyles(html), 'text/html')
  dropComments(body)
  for (const element of body.querySelectorAll('script, meta, link, title, xml, colgroup, col')) element.remove()
  const dropped = dropForeignPictures(body)
  for (const element of all(body)) if (element.tagName.includes(':')) unwrap(element)
  makeLists(body)
  nameHeadings(body)
  for (const element of all(body)) keepMarks(element)
  for (const element of all(body)) if (['span', 'font'].includes(element.localName)) unwrap(element)
  for (const element of all(body)) keepAttributes(element)
  joinChinese(body)
  dropEmptyLines(body)
  return { html: body.innerHTML.trim(), dropped }
}

const all = (root: Element): Element[] => [...root.querySelectorAll('*')]

function unwrap(element: Element): void {
  element.replaceWith(...element.childNodes)
}

function rename(element: Element, name: string): void {
  const renamed = element.ownerDocument.createElement(name)
  for (const { name: attribute, value } of element.attributes) renamed.setAttribute(attribute, value)
  renamed.append(...element.childNodes)
  element.replaceWith(renamed)
}

/** Conditional comments hold drawings for old programs; of `<![if …]>` only the markers are comments. */
function dropComments(root: Element): void {
  const walker = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_COMMENT)
  const comments: Node[] = []
  while (walker.nextNode()) comments.push(walker.currentNode)
  for (const comment of comments) comment.parentNode?.removeChild(comment)
}

function dropForeignPictures(root: Element): number {
  const foreign = [...root.querySelectorAll('img')].filter((image) => !isOwnPicture(image.getAttribute('src') ?? ''))
  for (const image of foreign) image.remove()
  return foreign.length
}

function nameHeadings(root: Element): void {
  for (const element of root.querySelectorAll('h1, p.MsoTitle')) rename(element, 'h2')
  for (const element of root.querySelectorAll('h4, h5, h6, p.MsoSubtitle')) rename(element, 'h3')
  // Word marks rows that repeat on every page as `thead`.
  for (const cell of root.querySelectorAll('thead td')) rename(cell, 'th')
}

/** Turns marks that are written as styles into elements, and unwraps bold elements whose style is not bold. */
function keepMarks(element: Element): void {
  const style = styleOf(element)
  const weight = /(?:^|[;\s])font-weight:\s*(\w+)/i.exec(style)?.[1]
  const bold = weight === 'bold' || Number(weight) >= 600
  if (['b', 'strong'].includes(element.localName) && weight !== undefined && !bold) return unwrap(element)
  if (element.localName !== 'span') return
  // Headings are bold anyway.
  if (bold && !element.closest('h2, h3, th')) wrapContent(element, 'strong')
  if (/(?:^|[;\s])font-style:\s*italic/i.test(style)) wrapContent(element, 'em')
  if (/(?:^|[;\s])text-decoration[\w-]*:[^;]*underline/i.test(style)) wrapContent(element, 'u')
}

function wrapContent(element: Element, name: string): void {
  if (!element.textContent?.trim()) return
  const mark = element.ownerDocument.createElement(name)
  mark.append(...element.childNodes)
  element.append(mark)
}

const allowedAttributes: Record<string, string[]> = {
  a: ['href'],
  img: ['src', 'alt', 'width', 'height'],
  td: ['colspan', 'rowspan'],
  th: ['colspan', 'rowspan'],
}

function keepAttributes(element: Element): void {
  for (const name of element.getAttributeNames()) {
    if (!allowedAttributes[element.localName]?.includes(name)) element.removeAttribute(name)
  }
  if (element.localName === 'a' && !isLinkAddress(element.getAttribute('href') ?? '')) unwrap(element)
}

const breakInChinese = /(?<=[\u3000-\u9fff\uff00-\uffef])[ \t]*\r?\n[ \t]*(?=[\u3000-\u9fff\uff00-\uffef])/g

/** Removes source line breaks between Chinese characters, where they would show as a space. */
function joinChinese(root: Element): void {
  root.normalize()
  const walker = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    walker.currentNode.nodeValue = walker.currentNode.nodeValue?.replaceAll(breakInChinese, '') ?? ''
  }
}

/** Drops empty paragraphs that were only spacing, which our styles add anyway. A cell keeps its only paragraph. */
function dropEmptyLines(root: Element): void {
  for (const line of root.querySelectorAll('p, h2, h3, div')) {
    const hasContent = line.textContent?.replaceAll('\u00a0', ' ').trim() || line.querySelector('img, table')
    const onlyInCell = line.parentElement?.matches('td, th') && line.parentElement.children.length === 1
    if (!hasContent && !onlyInCell) line.remove()
  }
}
