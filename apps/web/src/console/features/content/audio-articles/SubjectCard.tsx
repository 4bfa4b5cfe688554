import { BAD_INPUT } from '@lectern/contract/base/errors.ts'
import { type AudioSubject, audioSubjectForm } from '@lectern/contract/content/audio-articles.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Form, Input, InputNumber } from 'antd'
import { type ReactNode, useEffect, useId, useState } from 'react'
import type { z } from 'zod'
import { call } from '../../../../lib/call.ts'
import { ApiError } from '../../../../lib/http.ts'
import { formatNumber } from '../../../../lib/number.ts'
import { feedback } from '../../../context/feedback.ts'
import { useT } from '../../../context/i18n.ts'
import { refreshResource, resourceOf } from '../../../context/resources.ts'
import { showAtFields } from '../../../kit/form/show-at-fields.ts'
import { Conflict } from '../../../kit/record/Conflict.tsx'
import { RecordField } from '../../../kit/record/RecordField.tsx'
import { isConflict } from '../../../kit/record/refusal.ts'
import { ImageField } from '../../../kit/uploads/ImageField.tsx'
import type { Section } from './section.ts'
import styles from './subjects.module.css'
import { subjectsKey } from './use-subjects.ts'

type Values = z.input<typeof audioSubjectForm>
const names = Object.keys(audioSubjectForm.shape) as (keyof Values)[]
const { shape } = audioSubjectForm

const valuesOf = (subject: AudioSubject): Values =>
  Object.fromEntries(names.map((name) => [name, subject[name]])) as unknown as Values

interface SubjectCardProps {
  section: Section
  subject: AudioSubject
  onDirty: (id: number, dirty: boolean) => void
}

/** One subject, edited and saved by itself; a conflicting change by somebody else is shown before it is overwritten. */
export function SubjectCard({ section, subject, onDirty }: SubjectCardProps): ReactNode {
  const t = useT()
  const client = useQueryClient()
  const formName = useId()
  const [form] = Form.useForm<Values>()
  // The record that editing started from: a newer version with older values would silently overwrite somebody's change.
  const [base, setBase] = useState(subject)
  const [dirty, setDirty] = useState(false)
  const [saving, setSaving] = useState(false)
  const [conflict, setConflict] = useState<{ mine: Values; theirs: AudioSubject } | null>(null)

  const resetTo = (stored: AudioSubject) => {
    setBase(stored)
    form.setFieldsValue(valuesOf(stored))
    setDirty(false)
    setConflict(null)
  }
  // Somebody else saved it, and there are no unsaved changes here to lose.
  if (!dirty && subject.version > base.version) setBase(subject)
  useEffect(() => form.setFieldsValue(valuesOf(base)), [form, base])
  const { id } = subject
  useEffect(() => onDirty(id, dirty), [onDirty, id, dirty])

  async function save(values: Values, version: number): Promise<void> {
    setSaving(true)
    try {
      resetTo(await call(section.subjects.update, { params: { id }, body: { ...values, version } }))
      void feedback().message.success(t('kit.form.saved'))
      void refreshResource(client, resourceOf(section.subjects.list))
    } catch (refusal) {
      await handleRefusal(refusal, values)
    } finally {
      setSaving(false)
    }
  }
  async function handleRefusal(refusal: unknown, mine: Values): Promise<void> {
    if (refusal instanceof ApiError && refusal.code === BAD_INPUT) return showAtFields(form, labels, refusal)
    if (!isConflict(refusal)) return feedback().report(refusal)
    await client.refetchQueries({ queryKey: subjectsKey(section) })
    const page = client.getQueryData<{ content: AudioSubject[] }>(subjectsKey(section))
    const theirs = page?.content.find((one) => one.id === id)
    if (theirs) setConflict({ mine, theirs })
    else void feedback().message.error(t('errors.record.gone'))
  }

  const labels = {
    title: t('audioArticles.subjects.title'),
    subtitle: t('audioArticles.subjects.subtitle'),
    cover: t('audioArticles.fields.cover'),
    description: t('audioArticles.subjects.description'),
    weight: t('kit.flags.weight'),
  }
  return (
    <Form
      form={form}
      name={formName}
      layout="vertical"
      className={styles.card}
      aria-label={base.title}
      data-dirty={dirty || undefined}
      initialValues={valuesOf(base)}
      onValuesChange={(changed: Partial<Values>, all) => {
        form.setFields(Object.keys(changed).map((name) => ({ name: name as keyof Values, errors: [] })))
        setDirty(names.some((name) => (all[name] ?? '') !== (base[name] ?? '')))
      }}
      onFinish={(values) => void save(values, base.version)}
    >
      <h2>
        {base.title}
        <span>{t('audioArticles.subjects.articleCount', { count: formatNumber(base.articleCount) })}</span>
      </h2>
      {conflict && (
        <Conflict
          {...conflict}
          labels={labels}
          show={{}}
          onOverwrite={() => {
            setConflict(null)
            void save(conflict.mine, conflict.theirs.version)
          }}
          onReload={() => resetTo(conflict.theirs)}
        />
      )}
      <div className={styles.fields}>
        <RecordField name="cover" label={labels.cover} schema={shape.cover}>
          <ImageField label={labels.cover} ratio={5 / 4} />
        </RecordField>
        <div>
          <RecordField name="title" label={labels.title} schema={shape.title}>
            <Input maxLength={60} showCount />
          </RecordField>
          <RecordField name="subtitle" label={labels.subtitle} schema={shape.subtitle}>
            <Input maxLength={100} showCount />
          </RecordField>
          <RecordField name="description" label={labels.description} schema={shape.description}>
            <Input.TextArea maxLength={500} showCount rows={3} />
          </RecordField>
          <RecordField
            name="weight"
            label={labels.weight}
            schema={shape.weight}
            help={t('audioArticles.subjects.weightHelp')}
          >
            <InputNumber min={0} max={999_999} precision={0} />
          </RecordField>
        </div>
      </div>
      <div className={styles.footer}>
        <Button type="primary" htmlType="submit" disabled={!dirty || conflict !== null} loading={saving}>
          {t('kit.save')}
        </Button>
        {dirty && (
          <Button disabled={saving} onClick={() => resetTo(base)}>
            {t('audioArticles.subjects.discard')}
          </Button>
        )}
      </div>
    </Form>
  )
}
