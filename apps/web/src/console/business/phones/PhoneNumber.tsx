import type { RevealPhoneRoute } from '@lectern/contract/base/reveal.ts'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { call } from '../../../lib/call.ts'
import { useT } from '../../context/i18n.ts'
import { CopyText } from '../../kit/display/CopyText.tsx'
import { RevealButton } from '../../kit/display/RevealButton.tsx'
import styles from './phones.module.css'

interface PhoneNumberProps {
  /** The call that shows it whole. */
  reveal: RevealPhoneRoute
  /** Whose it is. Without an area code only the number is shown while it is masked. */
  of: { id: number; name: string; phone: string; areaCode?: string }
}

/** A masked phone number, which those who may can reveal. Each reveal is logged, so it is never kept for later. */
export function PhoneNumber({ reveal, of: { id, name, phone, areaCode } }: PhoneNumberProps): ReactNode {
  const t = useT()
  const { data, mutate, isPending } = useMutation({ mutationFn: () => call(reveal, { params: { id } }) })
  if (data) return <CopyText text={`+${data.areaCode} ${data.phone}`} />
  return (
    <span className={styles.phone}>
      {areaCode && `+${areaCode} `}
      {phone}
      <RevealButton
        call={reveal}
        label={t('accounts.revealPhone', { name })}
        loading={isPending}
        onClick={() => mutate()}
      />
    </span>
  )
}
