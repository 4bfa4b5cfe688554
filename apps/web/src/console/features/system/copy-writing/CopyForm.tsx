import { HistoryOutlined } from '@ant-design/icons'
import { type CopyText, copyForm, copyWriting } from '@lectern/contract/system/copy-writing.ts'
import { Button, Form } from 'antd'
import { type ReactNode, Suspense, useState } from 'react'
import { call } from '../../../../lib/call.ts'
import { lazyPart } from '../../../../lib/lazy-part.ts'
import { offers } from '../../../context/Gate.tsx'
import { useT } from '../../../context/i18n.ts'
import { copyAddress } from '../../../context/public-pages.ts'
import { resourceOf } from '../../../context/resources.ts'
import { useMay } from '../../../context/session.ts'
import { useTab } from '../../../context/tab.ts'
import { DraftNote } from '../../../kit/draft/DraftNote.tsx'
import formStyles from '../../../kit/form/form.module.css'
import { ReadOnlyNote } from '../../../kit/form/ReadOnlyNote.tsx'
import { PhonePreview } from '../../../kit/preview/PhonePreview.tsx'
import { Conflict } from '../../../kit/record/Conflict.tsx'
import { FormPreview } from '../../../kit/record/FormPreview.tsx'
import previewStyles from '../../../kit/record/form-preview.module.css'
import { RecordField } from '../../../kit/record/RecordField.tsx'
import { useLeave } from '../../../kit/record/use-leave.ts'
import { useSaveKey } from '../../../kit/record/use-save-key.ts'
import { useVersionedForm } from '../../../kit/record/use-versioned-form.ts'
import { RichText } from '../../../kit/rich-text/RichText.tsx'
import styles from './copy-writing.module.css'
import { PhoneButton } from './PhoneButton.tsx'
import { copyWritingPages } from './pages.ts'
import { copyWords } from './words.ts'

/** Lists and compares, which writing does not need, so it loads when it is opened. */
const RevisionsDrawer = lazyPart(() => import('./RevisionsDrawer.tsx'))

interface Values {
  content: string
}

/** Edits a text, or shows it to whoever may not, beside the page that will show it. */
export function CopyForm({ text }: { text: CopyText }): ReactNode {
  const t = useT()
  const tab = useTab()
  const { type, version } = text
  const readOnly = !useMay()(copyWriting.update)
  const [form] = Form.useForm<Values>()
  const [showsHistory, setShowsHistory] = useState(false)
  const labels = copyWords.labels()
  const editor = useVersionedForm<Values, CopyText>({
    form,
    labels,
    record: text,
    draft: `${resourceOf(copyWriting.update)} ${type}`,
    resource: resourceOf(copyWriting.update),
    save: ({ content }, known) => call(copyWriting.update, { params: { type }, body: { content, version: known } }),
    fetchStored: () => call(copyWriting.get, { params: { type } }),
    storedIn: (saved) => saved,
    savedMessage: () => t('copyWriting.published'),
  })
  const [leave, question] = useLeave(editor.dirty, () => {
    editor.forgetDraft()
    tab.close(copyWritingPages.list)
  })
  useSaveKey(() => !readOnly && form.submit())
  return (
    <section className={`${formStyles.page} ${previewStyles.beside}`}>
      <header className={styles.heading}>
        <h1>{t(`copyWriting.types.${type}`)}</h1>
        {version > 0 && (
          <>
            <PhoneButton type={type} />
            <Button icon={<HistoryOutlined aria-hidden />} onClick={() => setShowsHistory(true)}>
              {t('copyWriting.history.open')}
            </Button>
          </>
        )}
        <p>{t('copyWriting.place', { place: t(`copyWriting.places.${type}`) })}</p>
      </header>
      {readOnly && <ReadOnlyNote unsaved={editor.dirty} />}
      <DraftNote restored={editor.restored} onDiscard={editor.discard} />
      <Form {...editor.formProps} disabled={readOnly}>
        <section className={formStyles.section}>
          <RecordField name="content" label={labels.content} schema={copyForm.shape.content}>
            <RichText label={labels.content} />
          </RecordField>
        </section>
        <div className={formStyles.footer}>
          {!readOnly && (
            <Button
              type="primary"
              htmlType="submit"
              disabled={!editor.dirty}
              loading={editor.saving}
              {...offers(copyWriting.update)}
            >
              {t('kit.save')}
            </Button>
          )}
          {editor.dirty && !readOnly && (
            <Button disabled={editor.saving} onClick={editor.discard}>
              {t('copyWriting.discard')}
            </Button>
          )}
          <Button disabled={false} onClick={leave}>
            {t('kit.form.toList')}
          </Button>
          {!readOnly && <kbd>Ctrl/⌘ S</kbd>}
        </div>
      </Form>
      <FormPreview form={form}>
        {({ content }) => (
          <PhonePreview
            address={copyAddress(type)}
            data={{ type, content: content ?? '', updateTime: text.updateTime ?? '' }}
          />
        )}
      </FormPreview>
      <Conflict modal editor={editor} labels={labels} show={copyWords.show} />
      {question}
      {showsHistory && (
        <Suspense>
          <RevisionsDrawer text={text} dirty={editor.dirty} onClosed={() => setShowsHistory(false)} />
        </Suspense>
      )}
    </section>
  )
}
