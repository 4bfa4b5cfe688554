/** Colours are `#rrggbb` throughout, which is enough for the arithmetic that keeps text readable. */

function channels(colour: string): [number, number, number] {
  const value = Number.parseInt(colour.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

/** Lays `over` on `under` with the opacity `share`. */
export function mix(under: string, over: string, share: number): string {
  const top = channels(over)
  const mixed = channels(under).map((value, index) => Math.round(value + ((top[index] ?? 0) - value) * share))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

/** The contrast ratio of WCAG 2, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

function luminance(colour: string): number {
  const [red, green, blue] = channels(colour).map((value) => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The minimum contrast of text in WCAG AA. */
const readableRatio = 4.5

/** Moves the colour towards white or black just far enough that text in it is readable on all of the backgrounds. */
export function readable(colour: string, towards: '#ffffff' | '#000000', on: (colour: string) => string[]): string {
  let result = colour
  for (let share = 0.02; share <= 1; share += 0.02) {
    const adjusted = result
    if (on(adjusted).every((background) => contrast(adjusted, background) >= readableRatio)) break
    result = mix(colour, towards, share)
  }
  return result
}

/** The one of two text colours that is easier to read on this colour. */
export function inkOn(colour: string, dark: string, light: string): string {
  return contrast(colour, dark) >= contrast(colour, light) ? dark : light
}
