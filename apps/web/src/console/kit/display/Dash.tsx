import type { ReactNode } from 'react'
import { useT } from '../../context/i18n.ts'

/** Stands where there is nothing to show, with a word for who cannot see it. */
export function Dash(): ReactNode {
  const t = useT()
  return (
    <span role="img" aria-label={t('kit.nothing')}>
      —
    </span>
  )
}

/** What is shown, or a dash where that is nothing. */
export function orDash(shown: ReactNode): ReactNode {
  const nothing =
    shown === null ||
    shown === undefined ||
    shown === false ||
    shown === '' ||
    (Array.isArray(shown) && shown.length === 0)
  return nothing ? <Dash /> : shown
}
