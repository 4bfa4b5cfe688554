import type { Division, Place } from '@lectern/contract/system/divisions.ts'
import { lengthOfName } from './place-names.ts'

/** A place that an address begins with, as far as it could be told, and the text in front of and behind it. */
export interface FoundPlace {
  place: Partial<Place>
  before: string
  after: string
}

interface Named {
  place: Partial<Place>
  rest: string
}

const separators = /^[\s,;、/-]+/
const skip = (text: string): string => text.replace(separators, '')

/** Finds the place that a text names, where its name begins or where a word begins. */
export function findPlace(tree: Division[], text: string): FoundPlace | null {
  const starts = [...text].map((_, at) => at).filter((at) => at === 0 || /[\s,;:]/.test(text[at - 1] ?? ''))
  // Whole names are taken wherever they stand, because a name or a phone may stand directly in front of them.
  const whole = tree.flatMap(({ name, children }) => [name, ...children.map((city) => city.name)])
  const inside = whole.filter((name) => name.length > 2).map((name) => text.indexOf(name))
  const places = [...new Set([...starts, ...inside.filter((at) => at > 0)])].sort((one, other) => one - other)
  let best: (Named & { at: number }) | null = null
  for (const at of places) {
    const found = placeAt(tree, text.slice(at))
    if (found && (!best || depth(found.place) > depth(best.place))) best = { ...found, at }
  }
  return best && { place: best.place, before: text.slice(0, best.at), after: skip(best.rest) }
}

const depth = (place: Partial<Place>): number => Object.values(place).length

/** The place that a text begins with: from the province down, or from the city or district if that says enough. */
function placeAt(tree: Division[], text: string): Named | null {
  const ways = [fromProvince(tree, text), fromCity(tree, text), fromDistrict(tree, text)]
  // The most that could be told; among equals the longest name, as 吉林市 is more than 吉林.
  return ways
    .filter((way) => way !== null)
    .reduce<Named | null>((best, way) => {
      if (!best || depth(way.place) > depth(best.place)) return way
      return depth(way.place) === depth(best.place) && way.rest.length < best.rest.length ? way : best
    }, null)
}

function fromProvince(tree: Division[], text: string): Named | null {
  const province = longest(tree, text)
  if (!province) return null
  const { name, children } = province.division
  const rest = skip(province.rest)
  const below = cityIn(name, children, rest) ?? districtIn(name, children, rest)
  return below ?? { place: { province: name }, rest }
}

/** Without its province a city is told by its whole name, or by a district behind it. */
function fromCity(tree: Division[], text: string): Named | null {
  for (const { name, children } of tree) {
    const found = cityIn(name, children, text)
    if (found && (found.place.district || children.some((city) => text.startsWith(city.name)))) return found
  }
  return null
}

/** A district alone tells the place only if there is no other of that name. */
function fromDistrict(tree: Division[], text: string): Named | null {
  const found = tree.flatMap(({ name, children }) =>
    children.flatMap((city) =>
      city.children
        .filter((district) => district.name.length > 2 && text.startsWith(district.name))
        .map((district) => ({ province: name, city: city.name, district: district.name })),
    ),
  )
  const [place] = found
  return place && found.length === 1 ? { place, rest: text.slice(place.district.length) } : null
}

function cityIn(province: string, cities: Division[], text: string): Named | null {
  // A city that only stands for the districts of a province has no name of its own.
  const named = cities.filter(({ name }) => name !== '县' && !name.includes('直辖县'))
  const city = longest(named, text)
  if (!city) return null
  const rest = skip(city.rest)
  const district = longest(city.division.children, rest)
  const place = { province, city: city.division.name }
  return district ? { place: { ...place, district: district.division.name }, rest: district.rest } : { place, rest }
}

/** A district whose city was left out, if only one city of the province has it. */
function districtIn(province: string, cities: Division[], text: string): Named | null {
  const found = cities.flatMap((city) => {
    const district = longest(city.children, text)
    return district ? [{ city: city.name, ...district }] : []
  })
  const most = Math.max(...found.map(({ length }) => length))
  const [one, ...others] = found.filter(({ length }) => length === most)
  if (!one || others.length > 0) return null
  return { place: { province, city: one.city, district: one.division.name }, rest: one.rest }
}

/** The division with the longest name that the text begins with. */
function longest(
  divisions: Division[],
  text: string,
): { division: Division; length: number; rest: string } | undefined {
  return divisions
    .map((division) => ({ division, length: lengthOfName(text, division.name) }))
    .filter(({ length }) => length > 0)
    .sort((one, other) => other.length - one.length)
    .map((found) => ({ ...found, rest: text.slice(found.length) }))[0]
}
