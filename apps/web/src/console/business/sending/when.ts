/** Saved as a draft, sent as soon as it is saved, or sent automatically at a later time. */
export type When = 'DRAFT' | 'NOW' | 'AT'

export interface WhenValues {
  draft?: boolean | undefined
  /** Empty text where a later time is intended but not chosen yet, because null or undefined would mean now. */
  sendTime?: string | null | undefined
}

export function whenOf({ draft, sendTime }: WhenValues): When {
  if (draft) return 'DRAFT'
  return typeof sendTime === 'string' ? 'AT' : 'NOW'
}
