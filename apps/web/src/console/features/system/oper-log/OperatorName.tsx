import type { OperLog } from '@lectern/contract/system/oper-log.ts'
import type { ReactNode } from 'react'
import { useT } from '../../../context/i18n.ts'
import { PageLink } from '../../../kit/display/PageLink.tsx'
import { staffPages } from '../../access/staff/pages.ts'

interface OperatorNameProps {
  log: Pick<OperLog, 'operatorId' | 'operator' | 'operatorName' | 'operatorType'>
}

/** Who did something: the real name with the login, or the login where there was no name; staff lead to their row. */
export function OperatorName({ log }: OperatorNameProps): ReactNode {
  const t = useT()
  const { operatorId, operator, operatorName, operatorType } = log
  const plain = operatorName === '' || operatorName === operator
  const name = plain ? operator : t('operLog.operatorOf', { name: operatorName, login: operator })
  if (operatorId === null || operatorType !== 'MANAGE') return name
  return (
    <PageLink page={staffPages.list} query={{ username: operator }}>
      {name}
    </PageLink>
  )
}
