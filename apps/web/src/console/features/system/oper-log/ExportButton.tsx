import { DownOutlined, ExportOutlined } from '@ant-design/icons'
import { operLogs } from '@lectern/contract/system/oper-log.ts'
import { useMutation } from '@tanstack/react-query'
import { Button, Dropdown } from 'antd'
import type { ReactNode } from 'react'
import { call } from '../../../../lib/call.ts'
import { ApiError } from '../../../../lib/http.ts'
import { newKey } from '../../../../lib/new-key.ts'
import { feedback } from '../../../context/feedback.ts'
import { useT } from '../../../context/i18n.ts'
import type { FilterValues } from '../../../kit/list/use-list.ts'

type Format = 'csv' | 'xlsx'

/** Starts an export of what the filters show; the file comes as a finished task. */
export function ExportButton({ filters }: { filters: FilterValues }): ReactNode {
  const t = useT()
  const { mutate, isPending } = useMutation({
    // One idempotency key per click, so that a retry after a lost answer cannot start a second export.
    mutationFn: ({ format, key }: { format: Format; key: string }) =>
      call(operLogs.export, { body: operLogs.export.body.parse({ ...filters, format }) }, { idempotencyKey: key }),
    retry: (count, error) => count < 1 && error instanceof ApiError && error.status === 0,
    onSuccess: () => void feedback().message.success(t('operLog.exportStarted')),
  })
  const start = (format: Format) => mutate({ format, key: newKey() })
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: [
          { key: 'csv', label: t('operLog.exportCsv'), onClick: () => start('csv') },
          { key: 'xlsx', label: t('operLog.exportXlsx'), onClick: () => start('xlsx') },
        ],
      }}
    >
      <Button type="primary" icon={<ExportOutlined aria-hidden />} loading={isPending}>
        {t('operLog.export')} <DownOutlined aria-hidden />
      </Button>
    </Dropdown>
  )
}
