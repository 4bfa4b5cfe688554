/** How many of those who got it have read it; not told where nobody got it. */
export function readRate({ sentCount, readCount }: { sentCount: number; readCount: number }): string {
  return sentCount === 0 ? '—' : `${Math.floor((readCount * 1000) / sentCount) / 10}%`
}
