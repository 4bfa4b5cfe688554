import type { fieldChange } from '@lectern/contract/system/oper-log.ts'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import { asText } from '../../../../lib/as-text.ts'
import { useT } from '../../../context/i18n.ts'
import { Marked } from '../../../kit/compare/Marked.tsx'
import { wordChanges } from '../../../kit/compare/word-changes.ts'
import styles from './oper-log.module.css'

/** Before and after side by side, with the changed words marked. */
export function DiffTable({ diff }: { diff: z.infer<typeof fieldChange>[] }): ReactNode {
  const t = useT()
  if (diff.length === 0) return <p className={styles.none}>{t('operLog.detail.noDiff')}</p>
  return (
    <div className={styles.scroller}>
      <table className={styles.diff}>
        <caption className="sr-only">{t('operLog.detail.diff')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('operLog.detail.field')}</th>
            <th scope="col">{t('operLog.detail.before')}</th>
            <th scope="col">{t('operLog.detail.after')}</th>
          </tr>
        </thead>
        <tbody>
          {diff.map(({ field, before, after }) => {
            const words = wordChanges(asText(before), asText(after))
            return (
              <tr key={field}>
                <th scope="row">{field}</th>
                <td>{isAbsent(before) ? <Absent /> : <Marked pieces={words.before} as="del" />}</td>
                <td>{isAbsent(after) ? <Absent /> : <Marked pieces={words.after} as="ins" />}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

const isAbsent = (value: unknown) => value === undefined || value === null

function Absent(): ReactNode {
  const t = useT()
  return <span className={styles.none}>{t('operLog.detail.absent')}</span>
}
