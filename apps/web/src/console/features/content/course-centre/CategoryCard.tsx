import { ArrowDownOutlined, ArrowUpOutlined } from '@ant-design/icons'
import { type CourseCategory, courseCategory } from '@lectern/contract/content/course-centre.ts'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { call } from '../../../../lib/call.ts'
import { Gate } from '../../../context/Gate.tsx'
import { useT } from '../../../context/i18n.ts'
import { resourceOf } from '../../../context/resources.ts'
import { PageLink } from '../../../kit/display/PageLink.tsx'
import { LifeBadge } from '../../../kit/life/LifeBadge.tsx'
import { HistoryButton } from '../../../kit/record/HistoryButton.tsx'
import type { Section } from '../shared/course-section.ts'
import { CategoryCover } from './CategoryCover.tsx'
import styles from './categories.module.css'
import { FlagSwitch } from './FlagSwitch.tsx'
import { InPlaceText } from './InPlaceText.tsx'
import { categoriesKey } from './use-choices.ts'
import { useRowChange } from './use-row-change.ts'

type TextField = 'name' | 'title' | 'subtitle' | 'description'
const maxLengths: Record<TextField, number> = { name: 30, title: 60, subtitle: 100, description: 500 }
const flags = ['enable', 'appAuditHide', 'subjectSeriesNormal', 'subjectSeriesOffline'] as const
type Flag = (typeof flags)[number]

interface CategoryCardProps {
  section: Section
  category: CourseCategory
  first: boolean
  last: boolean
  move: (up: boolean) => void
  remove: () => void
}

/** One category, each field of it saved by itself. */
export function CategoryCard({ section, category, first, last, move, remove }: CategoryCardProps): ReactNode {
  const t = useT()
  const { categories: calls, pages } = section
  const { id, name, itemCount } = category
  const change = useRowChange<CourseCategory>(categoriesKey(section))
  const params = { id }

  const saveText: Record<TextField, (text: string) => Promise<unknown>> = {
    name: (text) => call(calls.name, { params, body: { name: text } }),
    title: (text) => call(calls.title, { params, body: { title: text } }),
    subtitle: (text) => call(calls.subtitle, { params, body: { subtitle: text } }),
    description: (text) => call(calls.description, { params, body: { description: text } }),
  }
  const saveFlag: Record<Flag, (on: boolean) => Promise<unknown>> = {
    enable: (enable) => call(calls.enable, { params, body: { enable } }),
    appAuditHide: (enable) => call(calls.appAuditHide, { params, body: { enable } }),
    subjectSeriesNormal: (on) => call(calls.subjectSeriesNormal, { params, body: { subjectSeriesNormal: on } }),
    subjectSeriesOffline: (on) => call(calls.subjectSeriesOffline, { params, body: { subjectSeriesOffline: on } }),
  }

  // The phrase `categories.title` is the title of the page.
  const labelOf = (field: TextField) => t(`courseCentre.categories.${field === 'title' ? 'heading' : field}`)
  const text = (field: TextField) => (
    <InPlaceText
      call={calls[field]}
      label={labelOf(field)}
      field={field}
      of={name}
      value={category[field]}
      schema={courseCategory.shape[field]}
      maxLength={maxLengths[field]}
      multiline={field === 'description'}
      save={(next) => change(category, { [field]: next }, () => saveText[field](next))}
    />
  )
  const flag = (field: Flag) => {
    const title = t(`courseCentre.categories.${field}`)
    return (
      <li key={field}>
        <span aria-hidden>{title}</span>
        <FlagSwitch
          call={calls[field]}
          label={t('kit.flags.of', { flag: title, name })}
          checked={category[field]}
          save={(on) => change(category, { [field]: on }, () => saveFlag[field](on))}
        />
      </li>
    )
  }

  return (
    <li className={styles.card}>
      <CategoryCover
        call={calls.cover}
        category={category}
        save={(cover) => change(category, { cover }, () => call(calls.cover, { params, body: { cover } }))}
      />
      <div className={styles.texts}>
        <h2>{text('name')}</h2>
        <LifeBadge of={category} />
        <dl>
          {(['title', 'subtitle', 'description'] as const).map((field) => (
            <div key={field}>
              <dt>{labelOf(field)}</dt>
              <dd>{text(field)}</dd>
            </div>
          ))}
        </dl>
      </div>
      <ul className={styles.flags}>{flags.map(flag)}</ul>
      <div className={styles.actions}>
        <PageLink page={pages.items} query={{ categoryId: id }}>
          {t('courseCentre.categories.items', { count: itemCount })}
        </PageLink>
        <Gate call={calls.move}>
          <Button
            type="text"
            size="small"
            icon={<ArrowUpOutlined />}
            aria-label={t('kit.flags.up', { name })}
            disabled={first}
            onClick={() => move(true)}
          />
          <Button
            type="text"
            size="small"
            icon={<ArrowDownOutlined />}
            aria-label={t('kit.flags.down', { name })}
            disabled={last}
            onClick={() => move(false)}
          />
        </Gate>
        <HistoryButton inList size="small" of={{ resource: resourceOf(calls.list), id, name }} />
        <Gate call={calls.remove}>
          <Button
            type="link"
            size="small"
            danger
            aria-label={t('courseCentre.categories.removeOf', { name })}
            onClick={remove}
          >
            {t('kit.remove')}
          </Button>
        </Gate>
      </div>
    </li>
  )
}
