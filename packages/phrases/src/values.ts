/** 1234567 → 1,234,567. Without Intl: its first use costs a slow phone a fifth of a second, and every page shows a number. */
export function formatNumber(value: number): string {
  const [whole = '', ...fraction] = String(value).split('.')
  return [whole.replaceAll(/\B(?=(?:\d{3})+$)/g, ','), ...fraction].join('.')
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
