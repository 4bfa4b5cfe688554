/* The administrative divisions of China: provinces, their cities, and the districts of those. */

/** The lists as they are published: names by codes of six digits, of which the first two are the province. */
export interface DivisionLists {
  province_list: Record<string, string>
  city_list: Record<string, string>
  county_list: Record<string, string>
}

export interface Division {
  name: string
  children: Division[]
}

export interface Place {
  province: string
  city: string
  district: string
}

export function divisionTree({ province_list, city_list, county_list }: DivisionLists): Division[] {
  const districts = below(county_list, 4, () => [])
  const cities = below(city_list, 2, (code) => districts.get(code.slice(0, 4)) ?? [])
  return Object.entries(province_list).map(([code, name]) => ({ name, children: cities.get(code.slice(0, 2)) ?? [] }))
}

/** Divisions by the first digits of their codes, which are those of the division that they are in. */
function below(
  list: Record<string, string>,
  digits: number,
  childrenOf: (code: string) => Division[],
): Map<string, Division[]> {
  const found = new Map<string, Division[]>()
  for (const [code, name] of Object.entries(list)) {
    const parent = code.slice(0, digits)
    found.set(parent, [...(found.get(parent) ?? []), { name, children: childrenOf(code) }])
  }
  return found
}

/** The first part of a place that does not exist, or null if province, city and district belong together. */
export function wrongPartOf(tree: Division[], place: Place): keyof Place | null {
  let among = tree
  for (const part of ['province', 'city', 'district'] as const) {
    const found = among.find(({ name }) => name === place[part])
    if (!found) return part
    among = found.children
  }
  return null
}

/** Stands in the lists where a province has districts of its own. Nobody writes it into an address. */
const isPlaceholder = (city: string): boolean => city === '县' || city.includes('直辖县')

/** A place as one writes it on a parcel: 北京市朝阳区, not 北京市北京市朝阳区. */
export function placeText({ province, city, district }: Place): string {
  return [province, city === province || isPlaceholder(city) ? '' : city, district].join('')
}
