import { type VoucherKind, vouchers } from '@lectern/contract/finance/vouchers.ts'
import { Button, Form, Input, InputNumber, Modal, Radio } from 'antd'
import { type ReactNode, useState } from 'react'
import { offers } from '../../../context/Gate.tsx'
import { useT } from '../../../context/i18n.ts'
import { useMay } from '../../../context/session.ts'
import { useTab } from '../../../context/tab.ts'
import { DraftNote } from '../../../kit/draft/DraftNote.tsx'
import { useFormDraft } from '../../../kit/draft/use-form-draft.ts'
import { FormSection } from '../../../kit/form/FormSection.tsx'
import formStyles from '../../../kit/form/form.module.css'
import { ReadOnlyNote } from '../../../kit/form/ReadOnlyNote.tsx'
import { withParams } from '../../../kit/list/list-state.ts'
import { FormPreview } from '../../../kit/record/FormPreview.tsx'
import previewStyles from '../../../kit/record/form-preview.module.css'
import { RecordField } from '../../../kit/record/RecordField.tsx'
import { useLeave } from '../../../kit/record/use-leave.ts'
import { useSaveKey } from '../../../kit/record/use-save-key.ts'
import { ExpiryField } from '../shared/vouchers/change-fields.tsx'
import { voucherPages } from '../shared/vouchers/pages.ts'
import { kindOptions } from '../shared/vouchers/voucher-filters.ts'
import { ContentFields } from './ContentFields.tsx'
import { MakePreview } from './MakePreview.tsx'
import { useMaking } from './use-making.tsx'
import { useVipPackages } from './use-vip-packages.ts'
import { isKind, makers, type VoucherForm } from './voucher-form.ts'

/** Nobody makes more than this without being asked again. */
const manyVouchers = 10_000

/** Makes a batch of vouchers of the kind that the address names. */
export default function MakePage(): ReactNode {
  const t = useT()
  const tab = useTab()
  const [form] = Form.useForm<VoucherForm>()
  const [modal, question] = Modal.useModal()
  const asked = tab.search.get('kind')
  const first: VoucherKind = isKind(asked) ? asked : 'COURSE'
  const draft = useFormDraft(form, 'vouchers make', { kind: first })
  const [dirty, setDirty] = useState(draft.restored !== null)
  const kind = Form.useWatch('kind', form) ?? draft.initial.kind
  const { data: packages } = useVipPackages(kind === 'VIP_PACKAGE')
  const readOnly = !useMay()(makers[kind])
  const labels = useLabels()
  const toBatches = () => {
    draft.forget()
    tab.close(voucherPages.list, { view: 'batches' })
  }
  const { start, starting } = useMaking(form, labels, toBatches)
  const [leave, leaving] = useLeave(dirty, () => {
    draft.forget()
    tab.close(voucherPages.list)
  })
  useSaveKey(() => !readOnly && form.submit())

  const onChange = (changed: Partial<VoucherForm>) => {
    setDirty(true)
    draft.onTyped()
    if (changed.kind) {
      form.setFieldValue('contentDuration', undefined)
      tab.setSearch(withParams(tab.search, { kind: changed.kind }))
    }
    const chosen = packages?.find(({ id }) => id === changed.packageId)
    if (chosen) form.setFieldValue('contentDuration', chosen.days)
  }
  const submit = (values: VoucherForm) => {
    const count = values.count ?? 0
    if (count <= manyVouchers) return start(values)
    modal.confirm({
      title: t('vouchers.make.confirmTitle', { count }),
      content: t('vouchers.make.confirmHint'),
      okText: t('vouchers.make.submit'),
      cancelText: t('vouchers.make.checkAgain'),
      focusable: { autoFocusButton: 'cancel' },
      onOk: () => start(values),
    })
  }
  return (
    <section className={`${formStyles.page} ${previewStyles.beside}`}>
      <h1>{t('vouchers.make.title')}</h1>
      {readOnly && <ReadOnlyNote unsaved={dirty} />}
      <DraftNote
        restored={draft.restored}
        onDiscard={() => {
          draft.discard()
          setDirty(false)
        }}
      />
      <Form
        form={form}
        layout="vertical"
        preserve={false}
        disabled={readOnly}
        initialValues={draft.initial}
        scrollToFirstError={{ focus: true, block: 'center' }}
        onValuesChange={onChange}
        onFinish={submit}
      >
        <FormSection title={t('vouchers.make.what')}>
          <Form.Item name="kind" label={labels.kind}>
            <Radio.Group options={kindOptions()} />
          </Form.Item>
          <ContentFields kind={kind} />
        </FormSection>
        <BatchFields labels={labels} />
        <div className={formStyles.footer}>
          {!readOnly && (
            <Button type="primary" htmlType="submit" loading={starting} {...offers(makers[kind])}>
              {t('vouchers.make.submit')}
            </Button>
          )}
          <Button disabled={false} onClick={leave}>
            {t(readOnly ? 'kit.back' : 'kit.cancel')}
          </Button>
          {!readOnly && <kbd>Ctrl/⌘ S</kbd>}
        </div>
      </Form>
      <FormPreview form={form}>{(values) => <MakePreview values={{ ...values, kind }} />}</FormPreview>
      {question}
      {leaving}
    </section>
  )
}

type Labels = Record<'kind' | 'count' | 'channel' | 'remark', string> & Record<string, string>

/** Of all kinds, because the server may refuse any field. */
function useLabels(): Labels {
  const t = useT()
  const names = [
    'kind',
    'courseId',
    'subjectId',
    'packageId',
    'hours',
    'gold',
    'contentDuration',
    'count',
    'expiredTime',
    'channel',
    'remark',
  ] as const
  return Object.fromEntries(names.map((name) => [name, t(`vouchers.make.${name}`)])) as Labels
}

/** How many vouchers, until when they can be redeemed, and where they are given out. */
function BatchFields({ labels }: { labels: Labels }): ReactNode {
  const t = useT()
  const { count, channel, remark } = vouchers.makeGold.body.shape
  return (
    <FormSection title={t('vouchers.make.which')}>
      <RecordField name="count" label={labels.count} schema={count} help={t('vouchers.make.countHelp')}>
        <InputNumber className={formStyles.wide} min={1} max={100_000} precision={0} />
      </RecordField>
      <ExpiryField />
      <RecordField name="channel" label={labels.channel} schema={channel} help={t('vouchers.make.channelHelp')}>
        <Input maxLength={40} />
      </RecordField>
      <RecordField name="remark" label={labels.remark} schema={remark}>
        <Input.TextArea maxLength={200} rows={2} showCount />
      </RecordField>
    </FormSection>
  )
}
