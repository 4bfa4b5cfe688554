import { type CopySummary, copyWriting } from '@lectern/contract/system/copy-writing.ts'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { offers } from '../../../context/Gate.tsx'
import { useT } from '../../../context/i18n.ts'
import { useMay } from '../../../context/session.ts'
import { useTab } from '../../../context/tab.ts'
import { PageLink } from '../../../kit/display/PageLink.tsx'
import { RelativeTime } from '../../../kit/display/Time.tsx'
import styles from './copy-writing.module.css'
import { PhoneButton } from './PhoneButton.tsx'
import { copyWritingPages } from './pages.ts'

/** One text: what it says, where it is shown, and who wrote it when. */
export function CopyCard({ text }: { text: CopySummary }): ReactNode {
  const t = useT()
  const tab = useTab()
  const mayWrite = useMay()(copyWriting.update)
  const { type, excerpt, revisionCount, updateTime, updateBy } = text
  const title = t(`copyWriting.types.${type}`)
  const isWritten = revisionCount > 0
  const open = mayWrite ? t(isWritten ? 'copyWriting.edit' : 'copyWriting.write') : t('kit.view')
  return (
    <li className={styles.card}>
      <h2>
        <PageLink page={copyWritingPages.details} query={{ type }}>
          {title}
        </PageLink>
      </h2>
      <p className={styles.place}>{t('copyWriting.place', { place: t(`copyWriting.places.${type}`) })}</p>
      <p className={isWritten ? styles.excerpt : styles.place}>{isWritten ? excerpt : t('copyWriting.empty')}</p>
      <footer>
        <span className={styles.place}>
          {updateTime && (
            <>
              {updateBy ? t('copyWriting.written', { name: updateBy.name }) : t('copyWriting.writtenBySystem')}{' '}
              <RelativeTime iso={updateTime} />
            </>
          )}
        </span>
        {isWritten && <PhoneButton type={type} />}
        <Button
          aria-label={t('kit.list.actionOf', { action: open, name: title })}
          type={isWritten || !mayWrite ? 'default' : 'primary'}
          onClick={() => tab.open(copyWritingPages.details, { type })}
          {...(mayWrite && offers(copyWriting.update))}
        >
          {open}
        </Button>
      </footer>
    </li>
  )
}
