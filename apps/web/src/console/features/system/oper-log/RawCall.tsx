import type { operLogDetail } from '@lectern/contract/system/oper-log.ts'
import { Collapse } from 'antd'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import { asText } from '../../../../lib/as-text.ts'
import { useT } from '../../../context/i18n.ts'
import { CopyText } from '../../../kit/display/CopyText.tsx'
import { RecordFacts } from '../../../kit/record/RecordPart.tsx'
import styles from './oper-log.module.css'

interface RawCallProps {
  log: Pick<z.infer<typeof operLogDetail>, 'method' | 'url' | 'params' | 'requestId'>
}

/** The call as it was made, folded, because only engineers need it. */
export function RawCall({ log: { method, url, params, requestId } }: RawCallProps): ReactNode {
  const t = useT()
  const sent = asText(params)
  const body = (
    <>
      <RecordFacts
        facts={[
          [t('operLog.columns.url'), `${method} ${url}`],
          [t('operLog.detail.requestId'), <CopyText key="request" text={requestId} />],
        ]}
      />
      {sent && sent !== '{}' ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll area must be reachable to scroll it by keyboard
        <pre className={styles.params} tabIndex={0} aria-label={t('operLog.detail.params')} role="region">
          {sent}
        </pre>
      ) : (
        <p className={styles.none}>{t('operLog.detail.noParams')}</p>
      )}
    </>
  )
  return (
    <Collapse className={styles.raw} ghost items={[{ key: 'raw', label: t('operLog.detail.raw'), children: body }]} />
  )
}
