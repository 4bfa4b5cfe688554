const grouped = new Intl.NumberFormat('zh-CN', { maximumFractionDigits: 20 })
const yuan = new Intl.NumberFormat('zh-CN', { style: 'currency', currency: 'CNY' })

/** 1234567 → 1,234,567 */
export function formatNumber(value: number): string {
  return grouped.format(value)
}

/** Money is whole fen on the wire: 123456 → ¥1,234.56 */
export function formatFen(fen: number): string {
  return yuan.format(fen / 100)
}
