import type { CopyType } from '@lectern/contract/system/copy-writing.ts'
import { lazy, type MouseEvent, Suspense, useState } from 'react'
import { loadInTime } from '../../lib/load-in-time.ts'
import { t } from '../context/i18n.ts'
import { copyLink } from './links.ts'

const CopyDialog = lazy(() => loadInTime(() => import('./CopyDialog.tsx')))

/** Opens a text of the copy centre over the page, so that nothing typed there is lost and nothing playing there stops. */
export function CopyLink({ type, quoted }: { type: CopyType; quoted?: boolean }) {
  const [open, setOpen] = useState(false)
  const title = t(`share.copy.titles.${type}`)
  const openAbove = (event: MouseEvent) => {
    const isPreview = parent !== window
    if (isPreview || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    setOpen(true)
  }
  return (
    <>
      <a href={copyLink(type)} onClick={openAbove}>
        {quoted ? t('share.copy.quoted', { title }) : title}
      </a>
      {open && (
        <Suspense>
          <CopyDialog type={type} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
