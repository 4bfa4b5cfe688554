export interface ChartProps {
  /** What it shows, for who cannot see it. */
  label: string
  /** From left to right; each has a value for every part that bars are made of. */
  bars: { name: string; values: number[] }[]
  /** The names of the parts, if there are several: they are stacked, and a legend tells them apart. */
  parts?: string[]
  /** A bar in words, for the tooltip, in one line or several. */
  describe: (at: number) => string[]
  /** A value at the axis; a plain number if left out. */
  axis?: (value: number) => string
  height: number
}
