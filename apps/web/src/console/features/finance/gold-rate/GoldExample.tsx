import { type GoldRateForm, goldRateForm } from '@lectern/contract/finance/gold-rate.ts'
import { deductionOf, goldForRecharge, isWorthMoreThanItCosts } from '@lectern/contract/finance/gold-worth.ts'
import { Alert, Form, type FormInstance, InputNumber } from 'antd'
import { type ReactNode, useId, useState } from 'react'
import { formatFen } from '../../../../lib/number.ts'
import { useT } from '../../../context/i18n.ts'
import formStyles from '../../../kit/form/form.module.css'
import { MoneyInput } from '../../../kit/form/MoneyInput.tsx'
import styles from './gold-rate.module.css'

interface Example {
  recharge: number
  price: number
  held: number
}
const usual: Example = { recharge: 3_000, price: 9_900, held: 800 }

/** What the rate in the form means for one purchase, whose amounts can be changed. */
export function GoldExample({ form }: { form: FormInstance<GoldRateForm> }): ReactNode {
  const t = useT()
  const id = useId()
  const [example, setExample] = useState(usual)
  const change = (values: Partial<Example>) => setExample({ ...example, ...values })
  const { data: rate } = goldRateForm.safeParse(Form.useWatch([], form))
  const input = (name: keyof Example, control: ReactNode) => (
    <div>
      <label htmlFor={`${id}-${name}`}>{t(`goldRate.example.${name}`)}</label>
      {control}
    </div>
  )
  return (
    <section className={styles.example} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{t('goldRate.example.title')}</h2>
      <div className={styles.inputs}>
        {input(
          'recharge',
          <MoneyInput
            id={`${id}-recharge`}
            value={example.recharge}
            onChange={(recharge = 0) => change({ recharge })}
          />,
        )}
        {input(
          'price',
          <MoneyInput id={`${id}-price`} value={example.price} onChange={(price = 0) => change({ price })} />,
        )}
        {input(
          'held',
          <InputNumber
            id={`${id}-held`}
            className={formStyles.wide}
            min={0}
            max={10_000_000}
            precision={0}
            controls={false}
            suffix={t('goldRate.units.minDeductGold')}
            value={example.held}
            onChange={(held) => change({ held: held ?? 0 })}
          />,
        )}
      </div>
      <div aria-live="polite" className={styles.outcome}>
        {rate ? <Outcome rate={rate} example={example} /> : <p>{t('goldRate.example.incomplete')}</p>}
      </div>
    </section>
  )
}

function Outcome({ rate, example }: { rate: GoldRateForm; example: Example }): ReactNode {
  const t = useT()
  const { recharge, price, held } = example
  const { gold, off, toPay } = deductionOf(rate, price, held)
  const bought = goldForRecharge(rate, recharge)
  const amounts = { price: formatFen(price), held, toPay: formatFen(toPay) }
  const why = () => {
    if (!rate.enable) return t('goldRate.example.off')
    if (rate.minDeductGold === 0) return t('goldRate.example.nothing')
    return t('goldRate.example.tooFew', { least: rate.minDeductGold })
  }
  return (
    <>
      <p>{t('goldRate.example.recharged', { paid: formatFen(recharge), gold: bought })}</p>
      <p>
        {gold > 0
          ? t('goldRate.example.used', { ...amounts, gold, off: formatFen(off) })
          : t('goldRate.example.unused', { ...amounts, why: why() })}
      </p>
      {isWorthMoreThanItCosts(rate) && (
        <Alert
          type="warning"
          showIcon
          title={t('goldRate.gain.title')}
          description={t('goldRate.gain.text', {
            gold: rate.yuanToGold,
            worth: formatFen(rate.yuanToGold * rate.goldToFen),
          })}
        />
      )}
    </>
  )
}
