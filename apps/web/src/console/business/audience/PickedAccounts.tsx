import { Form } from 'antd'
import { useEffect, useRef } from 'react'
import { useTab } from '../../context/tab.ts'
import { handedOverAccounts } from './handed-over.ts'

/** The audience that a form begins with, if users were picked for it elsewhere. */
export function pickedAudience(key: string | null): { audience?: 'ACCOUNTS'; accountIds?: number[] } {
  const accountIds = handedOverAccounts(key)
  return accountIds.length > 0 ? { audience: 'ACCOUNTS', accountIds } : {}
}

/** Users who are picked while the form is open already become its audience; what else was typed stays. */
export function PickedAccounts(): null {
  const key = useTab().search.get('picked')
  const form = Form.useFormInstance()
  const known = useRef(key)
  useEffect(() => {
    if (key === known.current) return
    known.current = key
    form.setFieldsValue(pickedAudience(key))
  }, [key, form])
  return null
}
