import { lifeOf } from '@lectern/contract/base/life.ts'
import { type Banner, banners, mayFile, type PostStatus, postSteps } from '@lectern/contract/operations/banners.ts'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { call } from '../../../../lib/call.ts'
import { feedback } from '../../../context/feedback.ts'
import { t } from '../../../context/i18n.ts'
import { refreshResource, resourceOf } from '../../../context/resources.ts'
import { showRefusal } from '../../../kit/form/refusal.ts'
import { useConfirmDialog } from '../../../kit/record/use-confirm-dialog.ts'

type NextStatus = Exclude<PostStatus, 'DRAFT'>

interface BannerSteps {
  /** The statuses that may follow the banner's status. */
  next: (banner: Banner) => NextStatus[]
  post: (banner: Banner, postStatus: NextStatus) => Promise<void>
  /** Asks for confirmation by name, then archives the banner; undefined while it is posted. */
  file: (banner: Banner) => (() => void) | undefined
  dialogs: ReactElement
}

/** What posting or withdrawing a banner comes to. */
function outcomeOf(banner: Pick<Banner, 'startTime' | 'endTime'> & { postStatus: NextStatus }) {
  const state = lifeOf(banner, Date.now())
  return state === 'WAITING' || state === 'LIVE' || state === 'ENDED' ? state : 'WITHDRAWN'
}

/** What can be done to a banner of the list. */
export function useBannerSteps(): BannerSteps {
  const client = useQueryClient()
  const [ask, dialogs] = useConfirmDialog(banners.list)

  return {
    next: ({ postStatus }) =>
      (['POSTED', 'WITHDRAWN'] as const).filter((status) => postSteps[postStatus].includes(status)),
    post: async ({ id, title, startTime, endTime }, postStatus) => {
      try {
        await call(banners.post, { body: { id, postStatus } })
        const outcome = outcomeOf({ startTime, endTime, postStatus })
        const { message } = feedback()
        // A banner that is posted after its time is rarely intended, so warn.
        const tell = outcome === 'ENDED' ? message.warning : message.success
        void tell(t(`banners.stepDone.${outcome}`, { name: title }))
      } catch (refusal) {
        showRefusal(refusal)
      }
      await refreshResource(client, resourceOf(banners.list))
    },
    file: ({ id, title, postStatus }) => {
      if (!mayFile(postStatus)) return undefined
      return () =>
        ask({
          title: t('banners.fileTitle', { name: title }),
          consequence: t('banners.fileHint'),
          ok: t('banners.file'),
          done: t('banners.filed', { name: title }),
          act: () => call(banners.file, { params: { id } }),
        })
    },
    dialogs,
  }
}
