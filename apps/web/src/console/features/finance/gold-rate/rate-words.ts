import { goldRateForm } from '@lectern/contract/finance/gold-rate.ts'
import { asText } from '../../../../lib/as-text.ts'
import { t } from '../../../context/i18n.ts'

type Name = keyof typeof goldRateForm.shape
const names = Object.keys(goldRateForm.shape) as Name[]

export const rateLabels = (): Record<Name, string> =>
  Object.fromEntries(names.map((name) => [name, t(`goldRate.labels.${name}`)])) as Record<Name, string>

const isName = (field: string): field is Name => field in goldRateForm.shape

export const rateLabel = (field: string): string => (isName(field) ? t(`goldRate.labels.${field}`) : field)

/** A value of the form with its unit. */
export function rateText(field: string, value: unknown): string {
  if (field === 'enable') return t(`goldRate.enabled.${value === true}`)
  if (typeof value !== 'number' || !isName(field) || field === 'enable') return asText(value)
  return t(`goldRate.values.${field}`, { count: value })
}
