/** Shanghai is eight hours ahead of UTC all year. */
const shanghaiMs = 8 * 3_600_000

/**
 * The day in Shanghai: 2026-03-01T20:00:00Z → 2026-03-02. Without Intl, whose first use would delay the first picture on a
 * slow phone. Empty without a valid date: in a preview the date may not be chosen yet.
 */
export function day(iso: string | null | undefined): string {
  const moment = Date.parse(iso ?? '')
  return Number.isNaN(moment) ? '' : new Date(moment + shanghaiMs).toISOString().slice(0, 10)
}
