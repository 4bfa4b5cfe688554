import { EyeOutlined } from '@ant-design/icons'
import type { Route } from '@lectern/contract/base/route.ts'
import { Button, Tooltip } from 'antd'
import type { ReactNode } from 'react'
import { Gate } from '../../context/Gate.tsx'

interface RevealButtonProps {
  /** The call that shows what is masked. */
  call: Route
  /** What is shown, and of which record. */
  label: string
  loading: boolean
  onClick: () => void
}

/** Beside something that is masked, for those who may see it whole. */
export function RevealButton({ call, label, loading, onClick }: RevealButtonProps): ReactNode {
  return (
    <Gate call={call}>
      <Tooltip title={label}>
        <Button
          type="text"
          size="small"
          icon={<EyeOutlined />}
          aria-label={label}
          loading={loading}
          onClick={onClick}
        />
      </Tooltip>
    </Gate>
  )
}
