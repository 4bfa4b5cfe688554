import type { Route } from '@lectern/contract/base/route.ts'
import { mayStep, type SendingStatus, sendingNeeds } from '@lectern/contract/operations/sending.ts'
import { useMay } from '../../context/session.ts'

export interface SendingRights {
  /** Whether the user may schedule messages and send them at once; others write drafts. */
  maySend: boolean
  /** Whether the user may change a message in this status. One that is about to be sent takes as much as sending. */
  mayChange: (status: SendingStatus) => boolean
}

/** What the user may do to messages that are changed by this call. */
export function useSendingRights(update: Route): SendingRights {
  const may = useMay()
  const maySend = may(sendingNeeds(update.permission))
  return {
    maySend,
    mayChange: (status) => mayStep(status, 'draft') && may(update) && (status !== 'SCHEDULED' || maySend),
  }
}
