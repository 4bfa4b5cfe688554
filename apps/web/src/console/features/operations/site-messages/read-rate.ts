/** The share of recipients who have read it; a dash if nobody got it. */
export function readRate({ sentCount, readCount }: { sentCount: number; readCount: number }): string {
  return sentCount === 0 ? '—' : `${Math.floor((readCount * 1000) / sentCount) / 10}%`
}
