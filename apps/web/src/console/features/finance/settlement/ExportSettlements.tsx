import { ExportOutlined } from '@ant-design/icons'
import { settlements } from '@lectern/contract/finance/settlement.ts'
import { useMutation } from '@tanstack/react-query'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { callForFile } from '../../../../lib/call.ts'
import { saveFile } from '../../../../lib/save-file.ts'
import { Gate } from '../../../context/Gate.tsx'
import { useT } from '../../../context/i18n.ts'

/** Saves what the filters show as a file. */
export function ExportSettlements({ filters }: { filters: Record<string, string> }): ReactNode {
  const t = useT()
  const { mutate, isPending } = useMutation({
    mutationFn: () => callForFile(settlements.export, { query: settlements.export.query.parse(filters) }),
    onSuccess: (file) => saveFile(t('settlements.fileName'), file),
  })
  return (
    <Gate call={settlements.export}>
      <Button icon={<ExportOutlined aria-hidden />} loading={isPending} onClick={() => mutate()}>
        {t('kit.export.open')}
      </Button>
    </Gate>
  )
}
