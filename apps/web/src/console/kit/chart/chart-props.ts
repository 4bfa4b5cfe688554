export interface ChartProps {
  /** What it shows, for who cannot see it. */
  label: string
  /** One bar each, from left to right. */
  bars: { name: string; value: number }[]
  /** The value of a bar in words, for the tooltip. */
  describe: (bar: { name: string; value: number }) => string
  height: number
}
