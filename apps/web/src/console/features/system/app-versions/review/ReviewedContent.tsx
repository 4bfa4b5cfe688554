import type { CourseSection } from '@lectern/contract/content/course-centre.ts'
import {
  appReview,
  type ReviewedContent as Content,
  type ReviewedKind,
  reviewedKinds,
} from '@lectern/contract/system/app-versions.ts'
import { Segmented, Switch } from 'antd'
import type { ReactNode } from 'react'
import { call } from '../../../../../lib/call.ts'
import { RecordLink } from '../../../../business/records/RecordLink.tsx'
import { offers } from '../../../../context/Gate.tsx'
import { useT } from '../../../../context/i18n.ts'
import { useMay } from '../../../../context/session.ts'
import { useTab } from '../../../../context/tab.ts'
import { StatusDot } from '../../../../kit/display/StatusDot.tsx'
import { choiceFilter, textFilter } from '../../../../kit/list/filters.tsx'
import { ListSection } from '../../../../kit/list/ListSection.tsx'
import { withParams } from '../../../../kit/list/list-state.ts'
import { useInstantChange } from '../../../../kit/list/use-instant-change.ts'
import { useList } from '../../../../kit/list/use-list.ts'

/** The lists that others hide content in. */
const dependsOn = ['subjectCategories', 'readingCategories', 'subjectItems', 'readingItems', 'lessons']
const prefix = 'content'

function resourceOf(kind: ReviewedKind, section: CourseSection): string {
  if (kind === 'LESSON') return 'lessons'
  const part = section === 'subject' ? 'subject' : 'reading'
  return kind === 'ITEM' ? `${part}Items` : `${part}Categories`
}

/** What is hidden from the version under review, and could be; a switch in each row changes it. */
export function ReviewedContent(): ReactNode {
  const t = useT()
  const { search, setSearch } = useTab()
  const mayHide = useMay()(appReview.hide)
  const kind: ReviewedKind = reviewedKinds.find((each) => each === search.get('kind')) ?? 'ITEM'
  const list = useList(appReview.content, { params: { kind }, prefix, dependsOn })
  const change = useInstantChange<Content>(list.resource)
  const hide = (row: Content, hidden: boolean) =>
    change(row, { hidden }, () => call(appReview.hide, { params: { kind, id: row.id }, body: { hidden } }))
  const choose = (next: ReviewedKind) =>
    setSearch(withParams(search, { kind: next === 'ITEM' ? undefined : next, [`${prefix}.page`]: undefined }))
  return (
    <ListSection
      list={list}
      title={t('appVersions.content.title')}
      about={t('appVersions.content.about')}
      actions={
        <Segmented
          aria-label={t('appVersions.content.kind')}
          value={kind}
          onChange={choose}
          options={reviewedKinds.map((value) => ({ value, label: t(`appVersions.content.kinds.${value}`) }))}
        />
      }
      filters={[
        textFilter('title', t('appVersions.content.name')),
        choiceFilter('hidden', t('appVersions.content.hidden'), [
          { value: 'true', label: t('appVersions.content.isHidden') },
          { value: 'false', label: t('appVersions.content.isShown') },
        ]),
      ]}
      columns={[
        {
          key: 'title',
          title: t('appVersions.content.name'),
          card: true,
          render: ({ id, title, section }) => <RecordLink resource={resourceOf(kind, section)} id={id} name={title} />,
        },
        ...(kind === 'CATEGORY'
          ? []
          : [
              {
                key: 'parent',
                title: t(`appVersions.content.parents.${kind}`),
                card: true,
                render: ({ parent }: Content) => parent,
              },
            ]),
        {
          key: 'section',
          title: t('appVersions.content.section'),
          width: 160,
          render: ({ section }) => t(`appVersions.content.sections.${section}`),
        },
        {
          key: 'enable',
          title: t('kit.flags.state'),
          width: 120,
          render: ({ enable }) => (
            <StatusDot tone={enable ? 'success' : 'neutral'}>{t(enable ? 'kit.enabled' : 'kit.disabled')}</StatusDot>
          ),
        },
        {
          key: 'hidden',
          title: t('appVersions.content.hide'),
          width: 130,
          card: true,
          render: (row) => (
            <Switch
              size="small"
              aria-label={t('appVersions.content.hideOf', { name: row.title })}
              checked={row.hidden}
              disabled={!mayHide}
              {...(mayHide && offers(appReview.hide))}
              onChange={(hidden) => void hide(row, hidden)}
            />
          ),
        },
      ]}
    />
  )
}
