import type { ReactNode } from 'react'
import { useT } from '../../../context/i18n.ts'

interface OperatorNameProps {
  log: { operator: string; operatorName: string }
}

/** Who did something: the real name with the login, or the login where there was no name. */
export function OperatorName({ log: { operator, operatorName } }: OperatorNameProps): ReactNode {
  const t = useT()
  if (operatorName === '' || operatorName === operator) return operator
  return t('operLog.operatorOf', { name: operatorName, login: operator })
}
