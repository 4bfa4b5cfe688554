import { Drawer } from 'antd'
import { type ReactNode, useState } from 'react'
import { useT } from '../../context/i18n.ts'
import { PreviewButton } from '../../kit/preview/PreviewButton.tsx'
import { AppHome } from './AppHome.tsx'
import type { Place } from './home.ts'

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
      <Drawer title={label} size={440} open={open} onClose={() => setOpen(false)} destroyOnHidden>
        <AppHome place={place} />
      </Drawer>
    </>
  )
}
