import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useT } from '../../../context/i18n.ts'
import { useTab } from '../../../context/tab.ts'
import { voucherPages } from '../shared/vouchers/pages.ts'

export function MakeButton(): ReactNode {
  const t = useT()
  const tab = useTab()
  return (
    <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => tab.open(voucherPages.make)}>
      {t('vouchers.make.open')}
    </Button>
  )
}
