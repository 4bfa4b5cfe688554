import { type SeriesType, seriesType, seriesTypes } from '@lectern/contract/content/course-centre.ts'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { call } from '../../../../lib/call.ts'
import { useT } from '../../../context/i18n.ts'
import { resourceOf } from '../../../context/resources.ts'
import { useTab } from '../../../context/tab.ts'
import { LifeBadge } from '../../../kit/life/LifeBadge.tsx'
import { HistoryButton } from '../../../kit/record/HistoryButton.tsx'
import { courseListPage } from '../shared/course-section.ts'
import styles from './categories.module.css'
import { FlagSwitch } from './FlagSwitch.tsx'
import { InPlaceText } from './InPlaceText.tsx'
import { seriesTypesKey, useSeriesTypes } from './use-choices.ts'
import { useRowChange } from './use-row-change.ts'
import { WholeListPage } from './WholeListPage.tsx'

/** The types of series. The app knows them, so none can be added or deleted here. */
export default function SeriesTypesPage(): ReactNode {
  const t = useT()
  const tab = useTab()
  const types = useSeriesTypes()
  const change = useRowChange<SeriesType>(seriesTypesKey)
  return (
    <WholeListPage
      title={t('courseCentre.types.title')}
      about={t('courseCentre.types.about')}
      choices={types}
      actions={<Button onClick={() => tab.open(courseListPage)}>{t('courseCentre.backToItems')}</Button>}
    >
      <ul className={styles.types}>
        {types.all.map((type) => {
          const { id, title, enable, offline } = type
          const params = { id }
          return (
            <li key={id}>
              <InPlaceText
                call={seriesTypes.title}
                label={t('courseCentre.types.name')}
                field="title"
                of={title}
                value={title}
                schema={seriesType.shape.title}
                maxLength={30}
                save={(next) =>
                  change(type, { title: next }, () => call(seriesTypes.title, { params, body: { title: next } }))
                }
              />
              <span className={styles.state}>
                <HistoryButton inList size="small" of={{ resource: resourceOf(seriesTypes.list), id, name: title }} />
                <LifeBadge of={type} kind="used" />
                <span className={styles.flag}>
                  <span aria-hidden>{t('courseCentre.types.offline')}</span>
                  <FlagSwitch
                    call={seriesTypes.offline}
                    label={t('kit.flags.of', { flag: t('courseCentre.types.offline'), name: title })}
                    checked={offline}
                    save={(on) =>
                      change(type, { offline: on }, () => call(seriesTypes.offline, { params, body: { offline: on } }))
                    }
                  />
                </span>
                <span className={styles.flag}>
                  <span aria-hidden>{t('kit.flags.enable')}</span>
                  <FlagSwitch
                    call={seriesTypes.enable}
                    label={t('kit.flags.of', { flag: t('kit.flags.enable'), name: title })}
                    checked={enable}
                    save={(on) =>
                      change(type, { enable: on }, () => call(seriesTypes.enable, { params, body: { enable: on } }))
                    }
                  />
                </span>
              </span>
            </li>
          )
        })}
      </ul>
    </WholeListPage>
  )
}
