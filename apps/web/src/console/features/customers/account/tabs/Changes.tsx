import type { Tag } from '@lectern/contract/access/tags.ts'
import type { RecordChange } from '@lectern/contract/base/history.ts'
import type { ReactNode } from 'react'
import { asText } from '../../../../../lib/as-text.ts'
import { formatNumber } from '../../../../../lib/number.ts'
import { formatTime } from '../../../../../lib/time.ts'
import { useTags } from '../../../../business/tags/use-tags.ts'
import { has, t, useT } from '../../../../context/i18n.ts'
import { useTimeZone } from '../../../../context/time-zone.ts'
import styles from './tabs.module.css'

/** Each changed field with its value before and after, in words. */
export function Changes({ changes }: { changes: RecordChange['changes'] }): ReactNode {
  const translate = useT()
  const zone = useTimeZone()
  const { data: tags = [] } = useTags()
  return (
    <ul className={styles.changes}>
      {changes.map(({ field, before, after }) => {
        const name = fieldName(field)
        const shown = (value: unknown) => valueText(field, value, zone, tags)
        return (
          <li key={field}>
            {before === undefined
              ? translate('accountPage.history.set', { field: name, after: shown(after) })
              : translate('accountPage.history.change', { field: name, before: shown(before), after: shown(after) })}
          </li>
        )
      })}
    </ul>
  )
}

function fieldName(field: string): string {
  const key = `accountPage.history.fields.${field}`
  return has(key) ? t(key) : field
}

function valueText(field: string, value: unknown, zone: string, tags: Tag[]): string {
  if (value === undefined || value === null || value === '') return t('accountPage.history.empty')
  if (field === 'enable') return t(`accounts.states.${value === true}`)
  if (field === 'vipExpirationDate' && typeof value === 'string') return formatTime(value, zone)
  if (field === 'tagIds' && Array.isArray(value)) {
    const names = value.map((id: unknown) => tags.find((tag) => tag.id === id)?.name ?? `#${id}`)
    return names.length > 0 ? t('kit.names', { names }) : t('accountPage.history.empty')
  }
  return typeof value === 'number' ? formatNumber(value) : asText(value)
}
