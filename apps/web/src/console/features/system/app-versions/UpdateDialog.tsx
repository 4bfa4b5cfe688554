import type { AppVersion } from '@lectern/contract/system/app-versions.ts'
import { Segmented } from 'antd'
import { type ReactNode, useState } from 'react'
import { useT } from '../../../context/i18n.ts'
import { LifeNote } from '../../../kit/life/LifeNote.tsx'
import frame from '../../../kit/preview/phone-preview.module.css'
import styles from './app-versions.module.css'

/** The words of the app itself, in its own languages, whatever the language of the console. */
const words = {
  zh: { lang: 'zh-CN', title: '发现新版本', update: '立即更新', later: '以后再说', noNotes: '更新说明' },
  en: { lang: 'en', title: 'New version', update: 'Update now', later: 'Later', noNotes: 'What is new' },
}

/** How the app tells its users of a version. Without notes in English, English users see the Chinese ones. */
export function UpdateDialog({ version }: { version: Partial<AppVersion> }): ReactNode {
  const t = useT()
  const [language, setLanguage] = useState<keyof typeof words>('zh')
  const app = words[language]
  const notes = (language === 'en' && version.notesEn) || version.notesZh || app.noNotes
  return (
    <div className={frame.preview}>
      <div className={styles.languages}>
        <Segmented
          aria-label={t('appVersions.preview.language')}
          value={language}
          onChange={setLanguage}
          options={(['zh', 'en'] as const).map((value) => ({
            value,
            label: t(`appVersions.preview.languages.${value}`),
          }))}
        />
      </div>
      <div className={frame.phone}>
        <div className={styles.screen} lang={app.lang} role="region" aria-label={t('appVersions.preview.dialog')}>
          <div className={styles.dialog}>
            <h3>
              {app.title} {version.version}
            </h3>
            <p className={styles.notes}>{notes}</p>
            <div className={styles.update}>{app.update}</div>
            {!version.force && <div className={styles.later}>{app.later}</div>}
          </div>
        </div>
      </div>
      <p>
        <LifeNote of={version} />
      </p>
      <p>{t('uploads.preview.note')}</p>
    </div>
  )
}
