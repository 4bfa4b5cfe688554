/** Money is whole fen on the wire: 123456 → ¥1,234.56. By hand, because the first use of Intl takes a phone 0.1 s. */
export function formatFen(fen: number): string {
  const digits = String(Math.abs(fen)).padStart(3, '0')
  const yuan = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, ',')
  return `${fen < 0 ? '-' : ''}¥${yuan}.${digits.slice(-2)}`
}
