import { goldRateForm, goldRates } from '@lectern/contract/finance/gold-rate.ts'
import { asText } from '../../../../lib/as-text.ts'
import { t } from '../../../context/i18n.ts'
import { recordWords, type ShowField } from '../../../kit/record/record-words.ts'

type Name = keyof typeof goldRateForm.shape
const names = Object.keys(goldRateForm.shape) as Name[]

/** A value of the form with its unit. */
const withUnit =
  (name: Name): ShowField =>
  (value) => {
    if (name === 'enable') return t(`goldRate.enabled.${value === true}`)
    return typeof value === 'number' ? t(`goldRate.values.${name}`, { count: value }) : asText(value)
  }

export const goldRateWords = recordWords({
  labels: () => Object.fromEntries(names.map((name) => [name, t(`goldRate.labels.${name}`)])) as Record<Name, string>,
  show: Object.fromEntries(names.map((name) => [name, withUnit(name)])),
  update: goldRates.update,
})
