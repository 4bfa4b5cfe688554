import { Card, Empty } from 'antd'
import { useLanguage, useT } from '../../../context/i18n.ts'
import { useSession } from '../../../context/session.ts'
import { useTab } from '../../../context/tab.ts'
import styles from './dashboard.module.css'
import { quickEntries } from './quick-entries.ts'

/** The pages that this user may open, one click away. */
export function QuickEntries() {
  const t = useT()
  const word = useLanguage() === 'zh-CN' ? 'zh' : 'en'
  const { menus, rights } = useSession()
  const { openAddress, path: here } = useTab()
  const entries = quickEntries(menus, rights, here)
  return (
    <Card title={<h2 className={styles.panelTitle}>{t('dashboard.entries')}</h2>}>
      {entries.length === 0 ? (
        <Empty className={styles.empty} image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('dashboard.noEntries')} />
      ) : (
        <ul className={styles.entries}>
          {entries.map(({ path, title, group }) => (
            <li key={path}>
              <button type="button" className={styles.entry} onClick={() => openAddress(path)}>
                <span className={styles.letter} aria-hidden="true">
                  {title[word].slice(0, 1)}
                </span>
                <span className={styles.entryText}>
                  <span className={styles.what}>{title[word]}</span>
                  {group && <span className={styles.detail}>{group[word]}</span>}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
