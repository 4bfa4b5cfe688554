const grouped = new Intl.NumberFormat('zh-CN', { maximumFractionDigits: 20 })

/** 1234567 → 1,234,567 */
export function formatNumber(value: number): string {
  return grouped.format(value)
}

/** These numbers say which one, not how many, so they are shown as they are. */
const labels = new Set(['id', 'year', 'status'])

/** What a phrase is filled with, as people read it: every number has separators between its thousands. */
export function shownValues<Value>(values: Record<string, Value>): Record<string, Value | string> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'number' && !labels.has(name) ? formatNumber(value) : value,
    ]),
  )
}
