import { type ReactNode, useState } from 'react'
import { useT } from '../../../context/i18n.ts'
import { LazyDrawer } from '../../../kit/dialog/LazyDrawer.tsx'
import { PreviewButton } from '../../../kit/preview/PreviewButton.tsx'
import { PurchasePage } from './PurchasePage.tsx'

/** A button that shows how the app offers the packages now. */
export function PurchasePreview({ inLine }: { inLine?: boolean }): ReactNode {
  const t = useT()
  const [open, setOpen] = useState(false)
  return (
    <>
      <PreviewButton inLine={inLine} label={t('vipPackages.preview.open')} onClick={() => setOpen(true)} />
      <LazyDrawer
        title={t('vipPackages.preview.open')}
        size={440}
        open={open}
        onClose={() => setOpen(false)}
        destroyOnHidden
      >
        <PurchasePage />
      </LazyDrawer>
    </>
  )
}
