import { useEffect, useSyncExternalStore } from 'react'
import { t } from '../context/i18n.ts'
import { closeToast, closeToasts, shownToasts, subscribeToToasts, type Toast } from '../context/report-error.ts'
import { Icon } from './icons.tsx'
import './toasts.css'

/** Long enough to read two lines. */
const shownMs = 6000

/** Short messages over the page that say what went wrong. They go with it: each page has its own. */
export function Toasts() {
  const toasts = useSyncExternalStore(subscribeToToasts, shownToasts)
  useEffect(() => closeToasts, [])
  return (
    <div className="toasts" role="alert">
      {toasts.map((toast) => (
        <ShownToast key={toast.text} toast={toast} />
      ))}
    </div>
  )
}

function ShownToast({ toast }: { toast: Toast }) {
  useEffect(() => {
    const timer = setTimeout(() => closeToast(toast), shownMs)
    return () => clearTimeout(timer)
  }, [toast])
  return (
    <div className={`toast toast-${toast.level}`}>
      <p>
        {toast.title && <b>{toast.title}</b>}
        {toast.text}
      </p>
      <button type="button" aria-label={t('share.errors.close')} onClick={() => closeToast(toast)}>
        <Icon name="close" size={16} />
      </button>
    </div>
  )
}
