import { MobileOutlined } from '@ant-design/icons'
import { Button, Drawer } from 'antd'
import { type ReactNode, useState } from 'react'
import { useT } from '../../context/i18n.ts'
import { AppHome } from './AppHome.tsx'
import type { Place } from './home.ts'

/** A button of a list that shows how the app displays it now. */
export function HomePreview({ place }: { place: Place }): ReactNode {
  const t = useT()
  const [open, setOpen] = useState(false)
  const label = t(place === 'share' ? 'appHome.openSharePage' : 'appHome.openHome')
  return (
    <>
      <Button icon={<MobileOutlined aria-hidden />} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Drawer title={label} size={440} open={open} onClose={() => setOpen(false)} destroyOnHidden>
        <AppHome place={place} />
      </Drawer>
    </>
  )
}
