import { expect, test } from 'vitest'
import { contrast } from '../../context/colour.ts'
import { palettes } from '../../context/palette.ts'
import { moreColours } from './chart-colours.ts'

type Triple = [number, number, number]

/** How colours look without one kind of cones, in linear light (Machado, Oliveira and Fernandes, 2009). */
const sights: Record<string, [Triple, Triple, Triple]> = {
  'all colours': [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  'no red': [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  'no green': [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  'no blue': [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
}

const times = (rows: readonly Triple[], [a, b, c]: Triple) => rows.map((row) => row[0] * a + row[1] * b + row[2] * c)

function linear(colour: string): Triple {
  const value = Number.parseInt(colour.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255].map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as Triple
}

const toXyz: [Triple, Triple, Triple] = [
  [0.4339, 0.3762, 0.1899],
  [0.2126, 0.7152, 0.0722],
  [0.0177, 0.1095, 0.873],
]

/** A colour as CIELAB, in which distances are about as large as people see them. */
function seen(colour: string, sight: readonly Triple[]): Triple {
  const light = times(sight, linear(colour)).map((value) => Math.min(1, Math.max(0, value))) as Triple
  const [x, y, z] = times(toXyz, light).map((value) =>
    value > 0.008856 ? Math.cbrt(value) : 7.787 * value + 16 / 116,
  ) as Triple
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)]
}

const themes = ['dark', 'light'] as const
const coloursOf = (name: (typeof themes)[number]) => {
  const { primary, info, warning } = palettes[name]
  return [primary, info, warning, ...moreColours[name]]
}

test.each(themes.flatMap((name) => Object.keys(sights).map((sight) => [name, sight] as const)))(
  'the colours of a %s chart differ for eyes that see %s',
  (name, sight) => {
    const found = coloursOf(name).map((colour) => seen(colour, sights[sight] ?? []))
    for (const [at, one] of found.entries()) {
      for (const other of found.slice(at + 1)) {
        expect(Math.hypot(...one.map((value, part) => value - (other[part] ?? 0)))).toBeGreaterThan(14)
      }
    }
  },
)

test.each(themes)('the colours of a %s chart stand out from the page', (name) => {
  for (const colour of coloursOf(name)) expect(contrast(colour, palettes[name].surface)).toBeGreaterThan(3)
})
