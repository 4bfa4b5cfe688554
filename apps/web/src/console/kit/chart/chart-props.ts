export interface ChartProps {
  /** What it shows, for who cannot see it. */
  label: string
  /** From left to right; each has a value for every part that bars are made of. */
  bars: { name: string; values: number[] }[]
  /** The names of the parts, if there are several: they are stacked, and a legend tells them apart. */
  parts?: string[]
  /** Draws one line over a filled area instead of bars. */
  area?: boolean
  /** Another figure of the same bars, drawn as a line with an axis of its own at the right. */
  line?: ChartLine | undefined
  /** A bar in words, for the tooltip, in one line or several. */
  describe: (at: number) => string[]
  /** A value at the axis; a plain number if left out. */
  axis?: (value: number) => string
  height: number
}

interface ChartLine {
  name: string
  values: number[]
  axis: (value: number) => string
}
