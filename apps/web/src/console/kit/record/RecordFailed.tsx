import { Button, Result } from 'antd'
import type { ReactNode } from 'react'
import { useT } from '../../context/i18n.ts'
import type { ConsolePage } from '../../context/page.ts'
import { useTab } from '../../context/tab.ts'

/** Shown instead of a record that is gone or did not load. */
export function RecordFailed(props: { gone: boolean; noun: string; retry: () => void; list: ConsolePage }): ReactNode {
  const t = useT()
  const tab = useTab()
  const { gone, noun, retry, list } = props
  return (
    <Result
      status={gone ? 'info' : 'warning'}
      title={gone ? t('kit.form.goneTitle', { noun }) : t('kit.form.loadFailed')}
      subTitle={gone && t('kit.form.goneHint')}
      extra={
        <>
          {!gone && <Button onClick={retry}>{t('kit.retry')}</Button>}
          <Button type="primary" onClick={() => tab.close(list)}>
            {t('kit.form.toList')}
          </Button>
        </>
      }
    />
  )
}
