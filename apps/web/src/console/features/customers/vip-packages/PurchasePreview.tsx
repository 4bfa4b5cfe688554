import { MobileOutlined } from '@ant-design/icons'
import { Button, Drawer } from 'antd'
import { type ReactNode, useState } from 'react'
import { useT } from '../../../context/i18n.ts'
import { PurchasePage } from './PurchasePage.tsx'

/** A button that shows how the app offers the packages now. */
export function PurchasePreview(): ReactNode {
  const t = useT()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button icon={<MobileOutlined aria-hidden />} onClick={() => setOpen(true)}>
        {t('vipPackages.preview.open')}
      </Button>
      <Drawer
        title={t('vipPackages.preview.open')}
        size={440}
        open={open}
        onClose={() => setOpen(false)}
        destroyOnHidden
      >
        <PurchasePage />
      </Drawer>
    </>
  )
}
