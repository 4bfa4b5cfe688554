import type { ReactNode } from 'react'
import { useT } from '../../context/i18n.ts'
import { useTags } from './use-tags.ts'

/** Tags by name in one line; one that was deleted by its number. */
function TagText({ ids }: { ids: readonly unknown[] }): ReactNode {
  const t = useT()
  const { data: tags = [] } = useTags()
  const names = ids.map((id) => tags.find((tag) => tag.id === id)?.name ?? `#${id}`)
  return t('kit.names', { names })
}

/** Formats the field `tagIds` where two states of a record are compared. */
export const tagIdsShow = {
  tagIds: (ids: unknown): ReactNode => Array.isArray(ids) && ids.length > 0 && <TagText ids={ids} />,
}
