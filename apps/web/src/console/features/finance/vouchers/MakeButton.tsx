import { PlusOutlined } from '@ant-design/icons'
import { vouchers } from '@lectern/contract/finance/vouchers.ts'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { Gate } from '../../../context/Gate.tsx'
import { useT } from '../../../context/i18n.ts'
import { useTab } from '../../../context/tab.ts'
import { voucherPages } from '../shared/vouchers/pages.ts'

/** Opens the form, whose kinds all need the same right. */
export function MakeButton(): ReactNode {
  const t = useT()
  const tab = useTab()
  return (
    <Gate call={vouchers.makeCourse}>
      <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => tab.open(voucherPages.make)}>
        {t('vouchers.make.open')}
      </Button>
    </Gate>
  )
}
