import type { Order } from '@lectern/contract/finance/orders.ts'

export type StepTone = 'done' | 'waiting' | 'ended'

interface OrderStep {
  step: 'created' | 'unpaid' | 'paid' | 'cancelled' | 'refunding' | 'refunded'
  /** Null where it is not known, or has not come yet. */
  time: string | null
  tone: StepTone
}

/** The steps of an order so far, told by its times and its state. */
export function orderSteps({ status, createTime, payTime, refundTime }: Order): OrderStep[] {
  const steps: OrderStep[] = [{ step: 'created', time: createTime, tone: 'done' }]
  if (payTime !== null) steps.push({ step: 'paid', time: payTime, tone: 'done' })
  if (status === 'PENDING') steps.push({ step: 'unpaid', time: null, tone: 'waiting' })
  if (status === 'CANCELLED') steps.push({ step: 'cancelled', time: null, tone: 'ended' })
  if (status === 'REFUNDING') steps.push({ step: 'refunding', time: null, tone: 'waiting' })
  if (status === 'REFUNDED') steps.push({ step: 'refunded', time: refundTime, tone: 'ended' })
  return steps
}
