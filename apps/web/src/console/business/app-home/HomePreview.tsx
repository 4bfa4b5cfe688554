import { type ReactNode, Suspense, useState } from 'react'
import { lazyPart } from '../../../lib/lazy-part.ts'
import { useT } from '../../context/i18n.ts'
import { LazyDrawer } from '../../kit/dialog/LazyDrawer.tsx'
import { PreviewButton } from '../../kit/preview/PreviewButton.tsx'
import type { Place } from './home.ts'

const AppHome = lazyPart(async () => ({ default: (await import('./AppHome.tsx')).AppHome }))

interface HomePreviewProps {
  place: Place
  /** Among other small buttons, where the page's title is not beside it. */
  inLine?: boolean
}

/** A button of a list that shows how the app displays it now. */
export function HomePreview({ place, inLine }: HomePreviewProps): ReactNode {
  const t = useT()
  const [open, setOpen] = useState(false)
  const label = t(place === 'share' ? 'appHome.openSharePage' : 'appHome.openHome')
  return (
    <>
      <PreviewButton inLine={inLine} label={label} onClick={() => setOpen(true)} />
      <LazyDrawer title={label} size={440} open={open} onClose={() => setOpen(false)} destroyOnHidden>
        <Suspense>
          <AppHome place={place} />
        </Suspense>
      </LazyDrawer>
    </>
  )
}
