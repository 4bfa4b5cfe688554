const yuan = new Intl.NumberFormat('zh-CN', { style: 'currency', currency: 'CNY' })

/** Money is whole fen on the wire: 123456 → ¥1,234.56 */
export function formatFen(fen: number): string {
  return yuan.format(fen / 100)
}
