import { Button, Result } from 'antd'
import type { ReactNode } from 'react'
import { useT } from '../../../context/i18n.ts'
import { useTab } from '../../../context/tab.ts'
import { useSection } from '../shared/course-section.ts'

/** Shown instead of lessons if their series is gone or did not load. */
export function SeriesFailed({ gone, retry }: { gone: boolean; retry: () => void }): ReactNode {
  const t = useT()
  const tab = useTab()
  const { pages } = useSection()
  return (
    <Result
      status={gone ? 'info' : 'warning'}
      title={gone ? t('kit.form.goneTitle', { noun: t('lessons.seriesNoun') }) : t('kit.form.loadFailed')}
      subTitle={gone && t('kit.form.goneHint')}
      extra={
        <>
          {!gone && <Button onClick={retry}>{t('kit.retry')}</Button>}
          <Button type="primary" onClick={() => tab.close(pages.items)}>
            {t('lessons.backToSeries')}
          </Button>
        </>
      }
    />
  )
}
