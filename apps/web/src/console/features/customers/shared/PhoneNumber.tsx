import { EyeOutlined } from '@ant-design/icons'
import { type Account, accounts } from '@lectern/contract/customers/accounts.ts'
import { useMutation } from '@tanstack/react-query'
import { Button, Tooltip } from 'antd'
import type { ReactNode } from 'react'
import { call } from '../../../../lib/call.ts'
import { Gate } from '../../../context/Gate.tsx'
import { useT } from '../../../context/i18n.ts'
import { CopyText } from '../../../kit/display/CopyText.tsx'
import styles from './customers.module.css'

interface PhoneNumberProps {
  account: Pick<Account, 'id' | 'nickname' | 'areaCode' | 'phone'>
}

/** A masked phone number, which those who may can reveal. Each reveal is logged, so it is never kept for later. */
export function PhoneNumber({ account: { id, nickname, areaCode, phone } }: PhoneNumberProps): ReactNode {
  const t = useT()
  const { data, mutate, isPending } = useMutation({
    mutationFn: () => call(accounts.revealPhone, { params: { id } }),
  })
  if (data) return <CopyText text={`+${data.areaCode} ${data.phone}`} />
  const label = t('accounts.revealPhone', { name: nickname })
  return (
    <span className={styles.phone}>
      +{areaCode} {phone}
      <Gate call={accounts.revealPhone}>
        <Tooltip title={label}>
          <Button
            type="text"
            size="small"
            icon={<EyeOutlined />}
            aria-label={label}
            loading={isPending}
            onClick={() => mutate()}
          />
        </Tooltip>
      </Gate>
    </span>
  )
}
