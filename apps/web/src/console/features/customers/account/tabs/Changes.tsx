import type { Tag } from '@lectern/contract/access/tags.ts'
import type { RecordChange } from '@lectern/contract/base/history.ts'
import { formatNumber } from '@lectern/phrases/values.ts'
import type { ReactNode } from 'react'
import { asText } from '../../../../../lib/as-text.ts'
import { formatTime } from '../../../../../lib/time.ts'
import { useTags } from '../../../../business/tags/use-tags.ts'
import { has, t } from '../../../../context/i18n.ts'
import { useTimeZone } from '../../../../context/time-zone.ts'
import { FieldChanges } from '../../../../kit/record/FieldChanges.tsx'

/** Each changed field of a user, in words. */
export function Changes({ changes }: { changes: RecordChange['changes'] }): ReactNode {
  const zone = useTimeZone()
  const { data: tags = [] } = useTags()
  return (
    <FieldChanges
      changes={changes}
      fieldName={fieldName}
      valueText={(field, value) => valueText(field, value, zone, tags)}
    />
  )
}

function fieldName(field: string): string {
  const key = `accountPage.history.fields.${field}`
  return has(key) ? t(key) : field
}

function valueText(field: string, value: unknown, zone: string, tags: Tag[]): string {
  if (field === 'enable') return t(`accounts.states.${value === true}`)
  if (field === 'vipExpirationDate' && typeof value === 'string') return formatTime(value, zone)
  if (field === 'tagIds' && Array.isArray(value)) {
    const names = value.map((id: unknown) => tags.find((tag) => tag.id === id)?.name ?? `#${id}`)
    return t('kit.names', { names })
  }
  return typeof value === 'number' ? formatNumber(value) : asText(value)
}
