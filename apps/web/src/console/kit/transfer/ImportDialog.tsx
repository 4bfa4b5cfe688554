import { DownloadOutlined, InboxOutlined } from '@ant-design/icons'
import { type ImportRoutes, importLimits } from '@lectern/contract/base/transfer.ts'
import { useMutation } from '@tanstack/react-query'
import { Alert, Button, Modal, Spin } from 'antd'
import { type ReactNode, useId } from 'react'
import { callForFile } from '../../../lib/call.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { useT } from '../../context/i18n.ts'
import { usePhone } from '../../context/media.ts'
import { formatBytes } from '../display/format-bytes.ts'
import { FileDrop } from './FileDrop.tsx'
import { ImportVerdicts } from './ImportVerdicts.tsx'
import styles from './transfer.module.css'
import { type ImportState, useImport } from './use-import.ts'

const accepted = '.xlsx,.csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet,text/csv'

interface ImportDialogProps {
  routes: ImportRoutes
  title: string
  open: boolean
  onClose: () => void
}

/** Imports rows from a file: it is checked row by row first, and imported as a task once the operator agrees. */
export default function ImportDialog({ routes, title, open, onClose }: ImportDialogProps): ReactNode {
  const t = useT()
  const phone = usePhone()
  const { state, check, start } = useImport(routes, onClose)
  const checked = state.step === 'checked' ? state : null
  const reason = state.step === 'refused' ? state.reason : checked?.reason
  return (
    <Modal
      open={open}
      title={title}
      width={phone ? '100%' : 880}
      className={phone ? styles.fullScreen : undefined}
      mask={{ closable: false }}
      onCancel={onClose}
      footer={<Footer state={state} onStart={() => void start()} onClose={onClose} />}
    >
      <div className={styles.steps}>
        <div className={styles.template}>
          <span>{t('kit.import.templateHint')}</span>
          <TemplateButton routes={routes} title={title} />
        </div>
        <FileDrop
          label={t(checked ? 'kit.import.another' : 'kit.import.choose')}
          accept={accepted}
          disabled={checked?.starting ?? false}
          onFile={(file) => void check(file)}
        >
          {state.step === 'checking' ? (
            <span className={styles.line} role="status">
              <Spin size="small" aria-hidden /> {t('kit.import.checking', { name: state.file.name })}
            </span>
          ) : (
            <span className={styles.line}>
              <InboxOutlined aria-hidden />
              <strong>{t(checked ? 'kit.import.another' : 'kit.import.drop')}</strong>
              <small>
                {t('kit.import.limits', {
                  size: formatBytes(importLimits.bytes),
                  rows: importLimits.rows,
                })}
              </small>
            </span>
          )}
        </FileDrop>
        {reason !== undefined && <Alert type="error" showIcon role="alert" title={reason} />}
        {checked && <ImportVerdicts key={checked.plan.key} plan={checked.plan} fileName={checked.file.name} />}
      </div>
    </Modal>
  )
}

interface FooterProps {
  state: ImportState
  onStart: () => void
  onClose: () => void
}

function Footer({ state, onStart, onClose }: FooterProps): ReactNode {
  const t = useT()
  const why = useId()
  const checked = state.step === 'checked' ? state : null
  const noneOk = checked !== null && checked.plan.key === null
  return (
    <div className={styles.footer}>
      {noneOk && <span id={why}>{t('kit.import.noneOk')}</span>}
      <Button onClick={onClose}>{t('kit.close')}</Button>
      {checked && (
        <Button
          type="primary"
          disabled={noneOk}
          aria-describedby={noneOk ? why : undefined}
          loading={checked.starting}
          onClick={onStart}
        >
          {t('kit.import.start', { count: checked.plan.ok })}
        </Button>
      )}
    </div>
  )
}

/** Fetches the template with the session, which a plain link would not send. */
function TemplateButton({ routes, title }: Pick<ImportDialogProps, 'routes' | 'title'>): ReactNode {
  const t = useT()
  const { mutate, isPending } = useMutation({
    mutationFn: () => callForFile(routes.importTemplate, {}),
    onSuccess: (file) => saveFile(t('kit.import.templateFile', { title }), file),
  })
  return (
    <Button type="link" icon={<DownloadOutlined aria-hidden />} loading={isPending} onClick={() => mutate()}>
      {t('kit.import.template')}
    </Button>
  )
}
