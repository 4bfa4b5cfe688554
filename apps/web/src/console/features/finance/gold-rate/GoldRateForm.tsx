import {
  type GoldRate,
  goldRateForm,
  goldRates,
  type GoldRateForm as Values,
} from '@lectern/contract/finance/gold-rate.ts'
import { isWorthMoreThanItCosts } from '@lectern/contract/finance/gold-worth.ts'
import { Button, Form, InputNumber, Modal } from 'antd'
import { type ReactNode, useEffect } from 'react'
import { call } from '../../../../lib/call.ts'
import { formatFen } from '../../../../lib/number.ts'
import { offers } from '../../../context/Gate.tsx'
import { useT } from '../../../context/i18n.ts'
import { resourceOf } from '../../../context/resources.ts'
import { useMay } from '../../../context/session.ts'
import { useTab } from '../../../context/tab.ts'
import { DraftNote } from '../../../kit/draft/DraftNote.tsx'
import { FormSection } from '../../../kit/form/FormSection.tsx'
import formStyles from '../../../kit/form/form.module.css'
import { ReadOnlyNote } from '../../../kit/form/ReadOnlyNote.tsx'
import { SwitchInput } from '../../../kit/form/SwitchInput.tsx'
import { Conflict } from '../../../kit/record/Conflict.tsx'
import { RecordField } from '../../../kit/record/RecordField.tsx'
import { useSaveKey } from '../../../kit/record/use-save-key.ts'
import { useVersionedForm } from '../../../kit/record/use-versioned-form.ts'
import { GoldExample } from './GoldExample.tsx'
import styles from './gold-rate.module.css'
import { goldRateWords } from './words.ts'

const { shape } = goldRateForm
type NumberName = Exclude<keyof Values, 'enable'>

/** Edits the rate, or shows it to whoever may not, beside an example that follows the typing. */
export function GoldRateForm({ rate }: { rate: GoldRate }): ReactNode {
  const t = useT()
  const { setDirty } = useTab()
  const readOnly = !useMay()(goldRates.update)
  const [form] = Form.useForm<Values>()
  const [modal, question] = Modal.useModal()
  const labels = goldRateWords.labels()
  const editor = useVersionedForm<Values, GoldRate>({
    form,
    labels,
    record: rate,
    draft: resourceOf(goldRates.update),
    resource: resourceOf(goldRates.update),
    save: (values, version) => call(goldRates.update, { body: { ...values, version } }),
    fetchStored: () => call(goldRates.get, {}),
    storedIn: (saved) => saved,
  })
  const { dirty, saving, conflict } = editor
  useEffect(() => setDirty(dirty), [setDirty, dirty])
  useSaveKey(() => !readOnly && form.submit())

  /** Users would earn money by recharging, so that is asked first. */
  const mayLose = (values: Values) =>
    modal.confirm({
      title: t('goldRate.gain.title'),
      content: t('goldRate.gain.text', {
        gold: values.yuanToGold,
        worth: formatFen(values.yuanToGold * values.goldToFen),
      }),
      okText: t('goldRate.gain.save'),
      okButtonProps: { danger: true },
      cancelText: t('goldRate.gain.back'),
      focusable: { autoFocusButton: 'cancel' },
    })
  const save = async (values: Values) => {
    if (!isWorthMoreThanItCosts(values) || (await mayLose(values))) await editor.submit(values)
  }
  const field = (name: NumberName) => (
    <RecordField name={name} label={labels[name]} schema={shape[name]} help={t(`goldRate.help.${name}`)}>
      <InputNumber
        className={styles.number}
        precision={0}
        min={0}
        prefix={<span className={styles.unit}>{t(`goldRate.before.${name}`)}</span>}
        suffix={<span className={styles.unit}>{t(`goldRate.units.${name}`)}</span>}
      />
    </RecordField>
  )
  return (
    <div className={styles.beside}>
      <Form
        {...editor.formProps}
        disabled={readOnly}
        onFinish={(values: Values) => void save(values)}
        aria-label={t('goldRate.title')}
      >
        {readOnly && <ReadOnlyNote unsaved={dirty} />}
        <DraftNote restored={editor.restored} onDiscard={editor.discard} />
        <FormSection title={t('goldRate.recharge')}>{field('yuanToGold')}</FormSection>
        <FormSection title={t('goldRate.deduct')}>
          <RecordField name="enable" label={labels.enable} schema={shape.enable} help={t('goldRate.help.enable')}>
            <SwitchInput />
          </RecordField>
          {field('goldToFen')}
          {field('maxDeductPercent')}
          {field('minDeductGold')}
        </FormSection>
        {!readOnly && (
          <div className={formStyles.footer}>
            <Button
              type="primary"
              htmlType="submit"
              disabled={!dirty || conflict !== null}
              loading={saving}
              {...offers(goldRates.update)}
            >
              {t('kit.save')}
            </Button>
            {dirty && (
              <Button disabled={saving} onClick={editor.discard}>
                {t('goldRate.discard')}
              </Button>
            )}
            <kbd>Ctrl/⌘ S</kbd>
          </div>
        )}
      </Form>
      <GoldExample form={form} />
      <Conflict modal editor={editor} labels={labels} show={goldRateWords.show} />
      {question}
    </div>
  )
}
