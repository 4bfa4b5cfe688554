import { DownOutlined, ExportOutlined } from '@ant-design/icons'
import type { Route } from '@lectern/contract/base/route.ts'
import { type FileFormat, fileFormats } from '@lectern/contract/base/transfer.ts'
import { useMutation } from '@tanstack/react-query'
import { Button, Dropdown } from 'antd'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import { call } from '../../../lib/call.ts'
import { ApiError } from '../../../lib/http.ts'
import { feedback } from '../../context/feedback.ts'
import { Gate } from '../../context/Gate.tsx'
import { useT } from '../../context/i18n.ts'

interface ExportButtonProps {
  /** A route that `exportRoute` of the contract made. */
  route: Route<z.ZodObject, z.ZodObject, z.ZodObject, z.ZodType<{ taskId: number }>>
  /** The filters of the list, as its address has them. */
  filters: Record<string, unknown>
  /** Where exporting is the main thing to do with the list. */
  primary?: boolean
}

/** Starts an export of what the filters show; the file comes as a finished task. Only for whoever may export. */
export function ExportButton({ route, filters, primary }: ExportButtonProps): ReactNode {
  const t = useT()
  const { mutate, isPending } = useMutation({
    mutationFn: (format: FileFormat) => call(route, { body: route.body.parse({ ...filters, format }) }),
    // The second call has the same key, so it cannot start a second export.
    retry: (count, error) => count < 1 && error instanceof ApiError && error.status === 0,
    onSuccess: () => void feedback().message.success(t('kit.export.started')),
  })
  const items = fileFormats.map((format) => ({
    key: format,
    label: t(`kit.export.${format}`),
    onClick: () => mutate(format),
  }))
  return (
    <Gate call={route}>
      <Dropdown trigger={['click']} menu={{ items }} disabled={isPending} autoFocus>
        <Button type={primary ? 'primary' : 'default'} icon={<ExportOutlined aria-hidden />} loading={isPending}>
          {t('kit.export.open')} <DownOutlined aria-hidden />
        </Button>
      </Dropdown>
    </Gate>
  )
}
