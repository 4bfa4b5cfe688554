/** The fields by which people know a record, the first that it has. Not `code`: that of a voucher is worth money. */
export const nameFields = ['title', 'name', 'word', 'realName', 'nickname', 'content', 'number', 'trackingNo', 'year']
const longest = 100

/** What a record is called. */
export function nameOf(record: object): string {
  const values = new Map<string, unknown>(Object.entries(record))
  for (const field of nameFields) {
    const text = textOf(values.get(field))
    if (text !== '') return text.length > longest ? `${text.slice(0, longest)}…` : text
  }
  return ''
}

function textOf(value: unknown): string {
  if (typeof value === 'number') return String(value)
  if (typeof value === 'string') return value.trim()
  // A text in both languages goes by the one that all operators read.
  return typeof value === 'object' && value !== null && 'zh' in value ? textOf(value.zh) : ''
}
