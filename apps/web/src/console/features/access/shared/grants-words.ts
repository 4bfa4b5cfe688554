import type { Grant } from '@lectern/contract/access/grants.ts'
import { t } from '../../../context/i18n.ts'
import type { ShowField } from '../../../kit/record/record-words.ts'

/** What is granted at which level, a line for each, so that two states can be compared. */
export const asGrants: ShowField = (grants, _record, names = {}) =>
  (Array.isArray(grants) ? (grants as Grant[]) : [])
    .map(({ id, level }) => `${names[`grants:${id}`] ?? `#${id}`}  ${t(`rights.levels.${level}`)}`)
    .join('\n')

/** Ids of records whose names the reader of this place does not know. */
export const asNumbers: ShowField = (ids) =>
  Array.isArray(ids) && ids.length > 0 ? t('kit.names', { names: ids.map((id) => `#${id}`) }) : ''
