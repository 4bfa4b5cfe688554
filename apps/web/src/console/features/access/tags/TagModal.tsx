import { type Tag, tagForm, tags } from '@lectern/contract/access/tags.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Input } from 'antd'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import { call } from '../../../../lib/call.ts'
import { useT } from '../../../context/i18n.ts'
import { freshRow } from '../../../kit/record/fresh-row.ts'
import { RecordField } from '../../../kit/record/RecordField.tsx'
import { RecordModal } from '../../../kit/record/RecordModal.tsx'
import { ColourInput, presets } from './ColourInput.tsx'
import { tagWords } from './words.tsx'

type TagValues = z.infer<typeof tagForm>

const defaults: Partial<TagValues> = { colour: presets[0], remark: '' }

/** Adds a tag, or edits this one. */
export function TagModal({ tag, onClose }: { tag: Tag | null; onClose: () => void }): ReactNode {
  const t = useT()
  const client = useQueryClient()
  const labels = tagWords.labels()
  return (
    <RecordModal<TagValues>
      title={t(tag ? 'tags.edit' : 'tags.add')}
      list={tags.list}
      call={tags.upsert}
      draft={tag?.id ?? 'new'}
      labels={labels}
      initial={tag ?? defaults}
      version={tag?.version}
      record={tag && { id: tag.id, name: tag.name }}
      save={(values, version) => call(tags.upsert, { body: { ...values, id: tag?.id, version } })}
      fetchStored={() => freshRow(client, tags.list, tag?.id ?? 0)}
      show={tagWords.show}
      onClose={onClose}
    >
      <RecordField name="name" label={labels.name} schema={tagForm.shape.name}>
        <Input maxLength={20} showCount />
      </RecordField>
      <RecordField name="colour" label={labels.colour} schema={tagForm.shape.colour} help={t('tags.colourHelp')}>
        <ColourInput />
      </RecordField>
      <RecordField name="remark" label={labels.remark} schema={tagForm.shape.remark}>
        <Input.TextArea maxLength={200} showCount rows={2} />
      </RecordField>
    </RecordModal>
  )
}
