import { styleOf } from './paste-styles.ts'

interface Line {
  paragraph: Element
  level: number
  ordered: boolean
}

/**
 * Word and WPS write a list as paragraphs whose style names a level, with the number or bullet typed in front:
 * `<p style="mso-list:l0 level2 lfo1"><span style="mso-list:Ignore">a.</span>…</p>`. This turns them back into lists.
 */
export function makeLists(root: Element): void {
  const done = new Set<Element>()
  for (const first of root.querySelectorAll('p')) {
    if (done.has(first) || levelOf(first) === null) continue
    const lines: Line[] = []
    const place = root.ownerDocument.createElement('div')
    first.before(place)
    for (let next: Element | null = first; next !== null; next = next.nextElementSibling) {
      const level = levelOf(next)
      if (level === null) break
      lines.push({ paragraph: next, level, ordered: takeMarker(next) })
      done.add(next)
    }
    place.replaceWith(...listsOf(lines))
  }
}

function levelOf(element: Element): number | null {
  if (element.localName !== 'p') return null
  const level = /mso-list:\s*l\d+\s+level(\d+)/i.exec(styleOf(element))?.[1]
  return level === undefined ? null : Number(level)
}

/** Removes the typed number or bullet; returns true if it was a number. */
function takeMarker(line: Element): boolean {
  const marker = [...line.querySelectorAll('span')].find((span) => /mso-list:\s*ignore/i.test(styleOf(span)))
  const sign = marker?.textContent?.trim() ?? ''
  marker?.remove()
  return /^[(（]?[\da-z一二三四五六七八九十]+[.、)）]/i.test(sign)
}

/** One list, or several where numbers and bullets alternate; deeper lines are nested in the line above them. */
function listsOf(lines: Line[]): Element[] {
  const lists: Element[] = []
  let at = 0
  for (let line = lines[at]; line !== undefined; line = lines[at]) {
    const { paragraph, level, ordered } = line
    const name = ordered ? 'ol' : 'ul'
    const deeper = lines.slice(at + 1)
    const end = deeper.findIndex((other) => other.level <= level)
    const below = end === -1 ? deeper : deeper.slice(0, end)
    if (lists.at(-1)?.localName !== name) lists.push(paragraph.ownerDocument.createElement(name))
    const item = paragraph.ownerDocument.createElement('li')
    item.append(paragraph, ...listsOf(below))
    lists.at(-1)?.append(item)
    at += 1 + below.length
  }
  return lists
}
