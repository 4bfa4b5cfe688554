/** Constructed for the first amount: every page loads this file, and the first use of Intl is slow on a phone. */
let yuan: Intl.NumberFormat | undefined

/** Money is whole fen on the wire: 123456 → ¥1,234.56 */
export function formatFen(fen: number): string {
  yuan ??= new Intl.NumberFormat('zh-CN', { style: 'currency', currency: 'CNY' })
  return yuan.format(fen / 100)
}
