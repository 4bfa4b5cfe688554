import { logisticsOrders } from '@lectern/contract/system/logistics.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../../lib/call.ts'
import { feedback } from '../../../context/feedback.ts'
import { useT } from '../../../context/i18n.ts'
import { refreshResource, resourceOf } from '../../../context/resources.ts'

/** The provider may take its time, and so may the carrier behind it. */
const timeoutMs = 35_000

/** Asks where a parcel is, and says what came of it. `polling` is the parcel that is being asked for. */
export function usePoll(): { polling: number | null; poll: (id: number) => Promise<void> } {
  const t = useT()
  const client = useQueryClient()
  const [polling, setPolling] = useState<number | null>(null)
  const poll = async (id: number) => {
    if (polling !== null) return
    setPolling(id)
    try {
      const { lastTrack, pollError } = await call(logisticsOrders.poll, { params: { id } }, { timeoutMs })
      if (pollError) void feedback().message.info(t('logistics.nothingYet', { reason: pollError }))
      else void feedback().message.success(t('logistics.polled', { track: lastTrack || t('logistics.noTracks') }))
    } catch (refusal) {
      feedback().report(refusal)
    } finally {
      setPolling(null)
      // A refusal is stored too, and shown with the parcel.
      void refreshResource(client, resourceOf(logisticsOrders.list))
    }
  }
  return { polling, poll }
}
