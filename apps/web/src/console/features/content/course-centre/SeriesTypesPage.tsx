import { PlusOutlined } from '@ant-design/icons'
import type { BodyOf } from '@lectern/contract/base/route.ts'
import { type SeriesType, seriesType, seriesTypes } from '@lectern/contract/content/series-types.ts'
import { Button, Input } from 'antd'
import { type ReactNode, useState } from 'react'
import { call } from '../../../../lib/call.ts'
import { Gate } from '../../../context/Gate.tsx'
import { useT } from '../../../context/i18n.ts'
import { resourceOf } from '../../../context/resources.ts'
import { useTab } from '../../../context/tab.ts'
import { SwitchInput } from '../../../kit/form/SwitchInput.tsx'
import { LifeBadge } from '../../../kit/life/LifeBadge.tsx'
import { HistoryButton } from '../../../kit/record/HistoryButton.tsx'
import { RecordField } from '../../../kit/record/RecordField.tsx'
import { RecordModal } from '../../../kit/record/RecordModal.tsx'
import { enabling } from '../../../kit/record/release.ts'
import { useConfirmDialog } from '../../../kit/record/use-confirm-dialog.ts'
import { sectionPages } from '../shared/pages.ts'
import styles from './categories.module.css'
import { FlagSwitch } from './FlagSwitch.tsx'
import { InPlaceText } from './InPlaceText.tsx'
import { seriesTypesKey, useSeriesTypes } from './use-choices.ts'
import { useRowChange } from './use-row-change.ts'
import { WholeListPage } from './WholeListPage.tsx'

type NewType = BodyOf<typeof seriesTypes.create>

/** The types of series, each changed where it stands. */
export default function SeriesTypesPage(): ReactNode {
  const t = useT()
  const tab = useTab()
  const types = useSeriesTypes()
  const change = useRowChange<SeriesType>(seriesTypesKey)
  const [adding, setAdding] = useState(false)
  const [ask, questions] = useConfirmDialog(seriesTypes.list)
  const remove = ({ id, title }: SeriesType) =>
    ask({
      title: t('kit.deletion.title', { name: title }),
      consequence: t('kit.deletion.kept'),
      ok: t('kit.remove'),
      done: t('kit.deletion.done', { name: title }),
      act: (options) => call(seriesTypes.remove, { params: { id } }, options),
    })
  const addButton = (
    <Gate call={seriesTypes.create}>
      <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setAdding(true)}>
        {t('courseCentre.types.add')}
      </Button>
    </Gate>
  )
  return (
    <>
      <WholeListPage
        title={t('courseCentre.types.title')}
        about={t('courseCentre.types.about')}
        choices={types}
        actions={
          <>
            <Button onClick={() => tab.open(sectionPages.subject.items)}>{t('courseCentre.backToItems')}</Button>
            {addButton}
          </>
        }
        firstAction={addButton}
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
                  <Gate call={seriesTypes.remove}>
                    <Button
                      danger
                      type="text"
                      size="small"
                      aria-label={t('kit.list.actionOf', { action: t('kit.remove'), name: title })}
                      onClick={() => remove(type)}
                    >
                      {t('kit.remove')}
                    </Button>
                  </Gate>
                  <HistoryButton inList size="small" of={{ resource: resourceOf(seriesTypes.list), id, name: title }} />
                  <LifeBadge of={type} kind="used" />
                  <span className={styles.flag}>
                    <span aria-hidden>{t('courseCentre.types.offline')}</span>
                    <FlagSwitch
                      call={seriesTypes.offline}
                      label={t('kit.flags.of', { flag: t('courseCentre.types.offline'), name: title })}
                      checked={offline}
                      save={(on) =>
                        change(type, { offline: on }, () =>
                          call(seriesTypes.offline, { params, body: { offline: on } }),
                        )
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
      {adding && (
        <RecordModal<NewType>
          title={t('courseCentre.types.add')}
          list={seriesTypes.list}
          call={seriesTypes.create}
          draft="new"
          labels={{ title: t('courseCentre.types.name'), offline: t('courseCentre.types.offline') }}
          initial={{ offline: false }}
          save={(values) => call(seriesTypes.create, { body: values })}
          release={enabling(seriesTypes.enable)}
          onClose={() => setAdding(false)}
        >
          <RecordField name="title" label={t('courseCentre.types.name')} schema={seriesType.shape.title}>
            <Input maxLength={30} showCount autoFocus />
          </RecordField>
          <RecordField
            name="offline"
            label={t('courseCentre.types.offline')}
            schema={seriesType.shape.offline}
            help={t('courseCentre.types.offlineHelp')}
          >
            <SwitchInput />
          </RecordField>
        </RecordModal>
      )}
      {questions}
    </>
  )
}
