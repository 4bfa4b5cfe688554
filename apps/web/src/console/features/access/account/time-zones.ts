interface ZoneOption {
  value: string
  label: string
}

let supportedZones: ZoneOption[] | undefined

/** Every zone that this browser knows, with its current UTC offset, and `own` even if the browser does not know it. */
export function timeZoneOptions(own: string): ZoneOption[] {
  supportedZones ??= Intl.supportedValuesOf('timeZone').map(option)
  return supportedZones.some(({ value }) => value === own) ? supportedZones : [option(own), ...supportedZones]
}

function option(value: string): ZoneOption {
  const parts = new Intl.DateTimeFormat('en', { timeZone: value, timeZoneName: 'shortOffset' }).formatToParts()
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value.replace('GMT', 'UTC') ?? ''
  return { value, label: `${value.replaceAll('_', ' ')} (${offset})` }
}
