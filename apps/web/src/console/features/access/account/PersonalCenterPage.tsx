import { Tabs } from 'antd'
import type { ReactNode } from 'react'
import { useT } from '../../../context/i18n.ts'
import { usePhone } from '../../../context/media.ts'
import { useTab } from '../../../context/tab.ts'
import styles from './account.module.css'
import { BasePart } from './BasePart.tsx'
import { DisplayPart } from './DisplayPart.tsx'
import { SecurityPart } from './SecurityPart.tsx'
import { SessionsPart } from './SessionsPart.tsx'

const parts = { base: BasePart, display: DisplayPart, security: SecurityPart, sessions: SessionsPart }
type Part = keyof typeof parts
const names = Object.keys(parts) as Part[]

/** Everything that members can change about their own account. The address says which part is open. */
export default function PersonalCenterPage(): ReactNode {
  const t = useT()
  const tab = useTab()
  const phone = usePhone()
  const current = names.find((name) => name === tab.search.get('part')) ?? 'base'
  return (
    <div className={styles.page}>
      <h1>{t('account.title')}</h1>
      <Tabs
        className={styles.parts}
        tabPlacement={phone ? 'top' : 'start'}
        activeKey={current}
        onChange={(part) => tab.setSearch(new URLSearchParams({ part }))}
        items={names.map((key) => {
          const PartContent = parts[key]
          return {
            key,
            label: t(`account.parts.${key}`),
            children: (
              <section className={styles.part}>
                <h2>{t(`account.parts.${key}`)}</h2>
                <PartContent />
              </section>
            ),
          }
        })}
      />
    </div>
  )
}
