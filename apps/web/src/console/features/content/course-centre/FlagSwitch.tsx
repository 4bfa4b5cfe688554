import type { Route } from '@lectern/contract/base/route.ts'
import { Switch } from 'antd'
import type { ReactNode } from 'react'
import { offers } from '../../../context/Gate.tsx'
import { useMay } from '../../../context/session.ts'
import { showRefusal } from '../../../kit/form/refusal.ts'

interface FlagSwitchProps {
  /** The call that changes it. */
  call: Route
  label: string
  checked: boolean
  save: (on: boolean) => Promise<void>
}

/** A switch that is saved at once; whoever may not change it only sees it. */
export function FlagSwitch({ call, label, checked, save }: FlagSwitchProps): ReactNode {
  const allowed = useMay()(call)
  return (
    <Switch
      size="small"
      aria-label={label}
      checked={checked}
      disabled={!allowed}
      {...(allowed && offers(call))}
      onChange={(on) => void save(on).catch(showRefusal)}
    />
  )
}
