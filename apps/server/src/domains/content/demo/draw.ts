import sharp from 'sharp'

/** Pictures without text, so that no font is needed. The same number always gives the same picture. */
const palettes = [
  ['#0E7C56', '#3CCB93'],
  ['#1B4F72', '#5DADE2'],
  ['#7D3C98', '#D7A6E8'],
  ['#B25E00', '#F5B54A'],
  ['#9C2C3B', '#F1948A'],
  ['#1F3A34', '#7FB5A3'],
  ['#34495E', '#AEB6BF'],
  ['#5B2C6F', '#F5B7B1'],
] as const

const palette = (n: number) => palettes[n % palettes.length] ?? palettes[0]
/** A pseudo-random number between 0 and 1, always the same for the same input. */
function pseudoRandom(n: number, salt: number): number {
  const value = Math.sin(n * 12.9898 + salt * 78.233) * 43_758.5453
  return value - Math.floor(value)
}

export async function drawCover(n: number): Promise<Buffer> {
  const [dark, light] = palette(n)
  const shapes = Array.from({ length: 5 }, (_, at) => shape(n, at)).join('')
  return draw(
    1000,
    800,
    `<defs><linearGradient id="g" x2="${pseudoRandom(n, 1).toFixed(2)}" y2="1"><stop stop-color="${dark}"/><stop offset="1" stop-color="${light}"/></linearGradient></defs>` +
      `<rect width="1000" height="800" fill="url(#g)"/>${shapes}${emblem(n)}`,
  )
}

function shape(n: number, at: number): string {
  const [x, y] = [pseudoRandom(n, at * 3 + 2) * 1000, pseudoRandom(n, at * 3 + 3) * 800]
  const size = 60 + pseudoRandom(n, at * 3 + 4) * 220
  const opacity = (0.06 + pseudoRandom(n, at + 40) * 0.14).toFixed(2)
  if ((n + at) % 3 === 0) {
    return `<rect x="${x - size / 2}" y="${y - size / 2}" width="${size}" height="${size}" rx="${size / 6}" transform="rotate(${pseudoRandom(n, at) * 90} ${x} ${y})" fill="#fff" opacity="${opacity}"/>`
  }
  return `<circle cx="${x}" cy="${y}" r="${size / 2}" fill="#fff" opacity="${opacity}"/>`
}

const emblems = [
  // an open book on a stand
  'M500 330c-46-34-112-40-176-30v180c64-10 130-4 176 30 46-34 112-40 176-30V300c-64-10-130-4-176 30zM500 330v270M430 600h140',
  // a sound wave
  'M320 360v80M380 300v200M440 240v320M500 320v160M560 260v280M620 310v180M680 360v80',
  // a microphone
  'M500 230a66 66 0 0 1 66 66v110a66 66 0 0 1-132 0V296a66 66 0 0 1 66-66zM380 400a120 120 0 0 0 240 0M500 520v80M430 600h140',
  // a bubble with words
  'M330 270h340a30 30 0 0 1 30 30v190a30 30 0 0 1-30 30H470l-80 70v-70h-60a30 30 0 0 1-30-30V300a30 30 0 0 1 30-30zM380 360h240M380 430h150',
]

function emblem(n: number): string {
  const stroke = 'fill="none" stroke="#fff" stroke-width="16" stroke-linejoin="round" stroke-linecap="round"'
  return `<path d="${emblems[(n + Math.floor(n / 4)) % emblems.length]}" ${stroke} opacity=".92"/>`
}

export async function drawFace(n: number): Promise<Buffer> {
  const [dark, light] = palette(n * 3 + 1)
  return draw(
    240,
    240,
    `<rect width="240" height="240" fill="${light}"/><circle cx="120" cy="98" r="46" fill="#fff" opacity=".95"/>` +
      `<path d="M36 240c4-58 38-88 84-88s80 30 84 88z" fill="${dark}"/>`,
  )
}

const draw = (width: number, height: number, content: string): Promise<Buffer> =>
  sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${content}</svg>`))
    .webp({ quality: 70 })
    .toBuffer()
