/** Kept, sent as soon as it is saved, or sent by itself later. */
export type When = 'DRAFT' | 'NOW' | 'AT'

export interface WhenValues {
  draft?: boolean | undefined
  /** Empty text where a later moment is meant but not chosen yet: nothing at all would mean at once. */
  sendTime?: string | null | undefined
}

export function whenOf({ draft, sendTime }: WhenValues): When {
  if (draft) return 'DRAFT'
  return typeof sendTime === 'string' ? 'AT' : 'NOW'
}
