import { Button, Result } from 'antd'
import type { ReactNode } from 'react'
import { useT } from '../../context/i18n.ts'
import type { ConsolePage } from '../../context/page.ts'
import { useTab } from '../../context/tab.ts'

interface RecordFailedProps {
  gone: boolean
  noun: string
  retry: () => void
  list: ConsolePage
  /** The button that leads to the list; a plain "to the list" if left out. */
  back?: string
}

/** Shown instead of a record that is gone or did not load. */
export function RecordFailed({ gone, noun, retry, list, back }: RecordFailedProps): ReactNode {
  const t = useT()
  const tab = useTab()
  return (
    <Result
      status={gone ? 'info' : 'warning'}
      title={gone ? t('kit.form.goneTitle', { noun }) : t('kit.form.loadFailed')}
      subTitle={gone && t('kit.form.goneHint')}
      extra={
        <>
          {!gone && <Button onClick={retry}>{t('kit.retry')}</Button>}
          <Button type="primary" onClick={() => tab.close(list)}>
            {back ?? t('kit.form.toList')}
          </Button>
        </>
      }
    />
  )
}
