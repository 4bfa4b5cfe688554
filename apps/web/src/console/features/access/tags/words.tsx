import { tags } from '@lectern/contract/access/tags.ts'
import type { ReactNode } from 'react'
import { t } from '../../../context/i18n.ts'
import { ColourTag } from '../../../kit/display/ColourTag.tsx'
import { recordWords } from '../../../kit/record/record-words.ts'

export const tagWords = recordWords({
  labels: () => ({ name: t('tags.name'), colour: t('tags.colour'), remark: t('tags.remark') }),
  // The names of tags that were deleted together.
  more: () => ({ tags: t('tags.look') }),
  show: { colour: (value): ReactNode => <ColourTag name={String(value)} colour={String(value)} /> },
  update: tags.upsert,
})
