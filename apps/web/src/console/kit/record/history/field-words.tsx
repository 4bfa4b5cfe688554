import { imageKey, mediaKey, packageKey } from '@lectern/contract/base/fields.ts'
import type { RecordChange } from '@lectern/contract/base/history.ts'
import { formatNumber } from '@lectern/phrases/values.ts'
import type { ReactNode } from 'react'
import { asText } from '../../../../lib/as-text.ts'
import { has, t } from '../../../context/i18n.ts'
import { AbsoluteTime } from '../../display/Time.tsx'
import { sameValue } from '../../form/same-value.ts'
import { SmallPicture } from '../../list/SmallPicture.tsx'
import type { RecordNames, RecordWords, ShowField } from '../record-words.ts'

/** Fields of many kinds of records that tell nobody anything: they are counted or derived, or say which record it is. */
const hiddenFields = new Set([
  'id',
  'version',
  'revision',
  'section',
  'place',
  'rank',
  'packageSize',
  'createTime',
  'updateTime',
  'duration',
  'clickCount',
  'viewCount',
  'playCount',
  'studyCount',
  'itemCount',
  'lessonCount',
  'articleCount',
  'lineCount',
  'targetCount',
  'sentCount',
  'failedCount',
  'staffCount',
  'permissionCount',
  'round',
  'listed',
  'listedTo',
  'sentTo',
])

type Change = RecordChange['changes'][number]

/** One changed field, or one part of it, with its label. */
export interface WordedChange {
  key: string
  field: string
  label: string
  before: unknown
  after: unknown
}

/** The changes that people care about, each under its label; a field of which only parts have labels is its parts. */
export function wordedChanges(changes: RecordChange['changes'], words: RecordWords | null): WordedChange[] {
  const labels: Record<string, string> = { ...words?.labels(), ...words?.more?.() }
  return changes.flatMap(({ field, before, after }): WordedChange[] => {
    if (isHidden({ field, before, after }, labels, words) || (before === undefined && isEmpty(after))) return []
    const parts = Object.keys(labels).filter((name) => name.startsWith(`${field}.`))
    if (labels[field] !== undefined || parts.length === 0) {
      return [{ key: field, field, label: labels[field] ?? commonLabel(field), before, after }]
    }
    return parts.flatMap((key) => {
      const part = key.slice(field.length + 1)
      const [old, now] = [partOf(before, part), partOf(after, part)]
      return sameValue(old, now) ? [] : [{ key, field, label: labels[key] ?? key, before: old, after: now }]
    })
  })
}

function isHidden(change: Change, labels: Record<string, string>, words: RecordWords | null): boolean {
  const { field, after } = change
  // A version that is a number counts the changes; one that people enter is a text.
  if (field === 'version' && typeof after === 'number') return true
  return words?.hidden?.includes(field) === true || (hiddenFields.has(field) && labels[field] === undefined)
}

const partOf = (value: unknown, part: string): unknown => (value as Record<string, unknown> | null | undefined)?.[part]

function commonLabel(field: string): string {
  const key = `kit.history.fields.${field}`
  return has(key) ? t(key) : field
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** What of a record its values are shown with. */
export interface ValueContext {
  words: RecordWords | null
  names: RecordNames
  /** The whole record at that time, as far as it is known. */
  record: object
}

/** A value as people read it. What is empty is said to be empty. */
export function shownValue({ key, field, label }: WordedChange, value: unknown, context: ValueContext): ReactNode {
  const { words, names, record } = context
  if (value === undefined) return t('kit.history.empty')
  const known = namesIn(field, value, names)
  if (known !== null) return known
  const show: ShowField | undefined = words?.show?.[key] ?? commonShow[field]
  const shown = show ? show(value, record, names) : plainValue(value, label)
  return isNothing(shown) ? t('kit.history.empty') : shown
}

const isNothing = (shown: ReactNode): boolean =>
  shown === null || shown === undefined || shown === '' || shown === false

/** The names of the records that a value points to, or null if the server names none of them. */
function namesIn(field: string, value: unknown, names: RecordNames): string | null {
  const ids = Array.isArray(value) ? value : [value]
  if (!ids.some((id) => names[`${field}:${id}`] !== undefined)) return null
  return t('kit.names', { names: ids.map((id) => names[`${field}:${id}`] ?? `#${id}`) })
}

const isoTime = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}/

/** A value by its kind: yes or no, a number, a time, a file. Text stays as it is, because a title may look like HTML. */
function plainValue(value: unknown, label: string): ReactNode {
  if (typeof value === 'boolean') return t(value ? 'kit.history.yes' : 'kit.history.no')
  if (typeof value === 'number') return formatNumber(value)
  if (Array.isArray(value)) {
    const simple = value.every((part) => typeof part !== 'object')
    return simple ? t('kit.names', { names: value.map(String) }) : value.map(asText).join('\n')
  }
  if (typeof value !== 'string') return asText(value)
  if (isoTime.test(value)) return <AbsoluteTime iso={value} />
  if (imageKey.safeParse(value).success) return <SmallPicture imageKey={value} name={label} />
  if (mediaKey.safeParse(value).success || packageKey.safeParse(value).success) return value.split('/').at(-1)
  return value
}

const commonShow: Record<string, ShowField | undefined> = {
  enable: (value) => t(value === true ? 'kit.enabled' : 'kit.disabled'),
  publishTime: (value) => (typeof value === 'string' ? <AbsoluteTime iso={value} /> : t('kit.publish.atOnce')),
}
