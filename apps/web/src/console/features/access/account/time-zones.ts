interface ZoneOption {
  value: string
  label: string
}

let known: ZoneOption[] | undefined

/** Every zone that this browser knows, with its present distance from UTC; `own` too, should the browser not know it. */
export function timeZoneOptions(own: string): ZoneOption[] {
  known ??= Intl.supportedValuesOf('timeZone').map(option)
  return known.some(({ value }) => value === own) ? known : [option(own), ...known]
}

function option(value: string): ZoneOption {
  const parts = new Intl.DateTimeFormat('en', { timeZone: value, timeZoneName: 'shortOffset' }).formatToParts()
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value.replace('GMT', 'UTC') ?? ''
  return { value, label: `${value.replaceAll('_', ' ')} (${offset})` }
}
