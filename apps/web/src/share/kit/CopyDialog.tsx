import type { CopyType } from '@lectern/contract/system/copy-writing.ts'
import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { t } from '../context/i18n.ts'
import { type AppCopy, CopyText, copyTitle } from './CopyText.tsx'
import './copy-dialog.css'
import { useFetch } from './use-fetch.ts'

/** A text of the copy centre on top of the page, outside of what its link stands in. */
export default function CopyDialog({ type, onClose }: { type: CopyType; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const answer = useFetch<AppCopy>(`/api/app/copy-writing/${type}`)
  useEffect(() => dialog.current?.showModal(), [])
  const close = () => dialog.current?.close()
  return createPortal(
    <dialog ref={dialog} className="copy-dialog" aria-label={copyTitle(type)} onClose={onClose}>
      <div className="copy-dialog-text">
        {answer.state === 'ready' ? (
          <CopyText text={answer.data} />
        ) : (
          <Waiting state={answer.state} retry={answer.reload} />
        )}
      </div>
      <button type="button" className="button" onClick={close}>
        {t('share.copy.close')}
      </button>
    </dialog>,
    document.body,
  )
}

function Waiting({ state, retry }: { state: 'loading' | 'gone' | 'unreachable'; retry: () => void }) {
  if (state === 'loading') return <p className="quiet">{t('share.loading')}</p>
  if (state === 'gone') return <p className="quiet">{t('share.gone.detail')}</p>
  return (
    <p className="quiet" role="alert">
      {t('share.unreachable.detail')}
      <button type="button" className="more" onClick={retry}>
        {t('share.unreachable.retry')}
      </button>
    </p>
  )
}
