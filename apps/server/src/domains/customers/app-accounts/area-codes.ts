import type { Language } from '@lectern/phrases/shape.ts'
import { getCountries, getCountryCallingCode } from 'libphonenumber-js/min'

interface AreaCode {
  code: string
  country: string
  name: string
}

const shown = new Map<Language, AreaCode[]>()

/** The calling codes of all countries by their names in a language, China first. */
export function areaCodes(language: Language): AreaCode[] {
  const known = shown.get(language)
  if (known) return known
  const names = new Intl.DisplayNames([language], { type: 'region' })
  const collator = new Intl.Collator(language)
  const all = getCountries()
    .map((country) => ({ code: getCountryCallingCode(country), country, name: names.of(country) ?? country }))
    .sort((one, other) => collator.compare(one.name, other.name))
  const sorted = [...all.filter(({ country }) => country === 'CN'), ...all.filter(({ country }) => country !== 'CN')]
  shown.set(language, sorted)
  return sorted
}
