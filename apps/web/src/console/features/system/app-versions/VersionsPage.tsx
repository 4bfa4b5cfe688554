import type { ReactNode } from 'react'
import { useT } from '../../../context/i18n.ts'
import { RecordTabs } from '../../../kit/record/RecordPage.tsx'
import styles from './app-versions.module.css'
import { ReviewPart } from './review/ReviewPart.tsx'
import { VersionList } from './VersionList.tsx'

/** The versions of the app, and what the one under review does not show. */
export default function VersionsPage(): ReactNode {
  const t = useT()
  return (
    <section className={styles.page} aria-label={t('appVersions.title')}>
      <h1>{t('appVersions.title')}</h1>
      <RecordTabs
        tabs={[
          { key: 'versions', label: t('appVersions.tabs.versions'), render: () => <VersionList /> },
          { key: 'review', label: t('appVersions.tabs.review'), render: () => <ReviewPart /> },
        ]}
      />
    </section>
  )
}
