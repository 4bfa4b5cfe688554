import { pushMessages } from '@lectern/contract/operations/push-messages.ts'
import { describe, expect, it } from 'vitest'
import { eventually } from '../../../testing/eventually.ts'
import { addReaders, isSend, readPush, serverWithProvider, untilStatus } from './push-messages.fixtures.ts'
import { updateProgress } from './push-messages.steps.ts'

const {
  server,
  provider,
  member,
  intercept,
  hold,
  create,
  cancel,
  resend,
  batchesOf,
  outcomesOf,
  reached,
  callsByKey,
} = await serverWithProvider()

describe('a push that is cancelled half way', () => {
  it('finishes what is with the provider and starts nothing more; a resend reaches only the rest', async () => {
    const people = await addReaders(server.db, 12)
    const held = hold((n) => n >= 1)
    const push = await create(people)
    await held.until(2)
    expect(await cancel(push)).toEqual({ sentCount: 2, underwayCount: 4, missedCount: 6 })
    held.release()
    const outcomes = ['SENT', 'SENT', 'SENT', 'PENDING', 'PENDING', 'PENDING']
    await eventually('what was begun is over', async () => (await readPush(server.db, push)).sentCount === 6)
    expect((await outcomesOf(push)).toSorted()).toEqual(outcomes.toSorted())
    expect(await readPush(server.db, push)).toMatchObject({ status: 'CANCELLED', targetCount: 12, failedCount: 0 })
    expect(await resend(push, 'MISSED')).toEqual({ count: 6 })
    expect(await untilStatus(server.db, push, 'SENT')).toMatchObject({ sentCount: 12, failedCount: 0, round: 1 })
    expect(reached()).toEqual(people)
    expect(callsByKey()).toEqual(callsByKey().map(() => 1))
  })

  it('and resent while a batch is still with the provider sends that batch once', async () => {
    const people = await addReaders(server.db, 12)
    const held = hold((n) => n === 0)
    const push = await create(people)
    await held.until(1)
    await eventually('the others went on', async () => (await outcomesOf(push)).includes('SENT'))
    await cancel(push)
    await resend(push, 'MISSED')
    await eventually('only the held one is left', async () => {
      const outcomes = await outcomesOf(push)
      return outcomes.filter((outcome) => outcome === 'SENT').length === 5
    })
    expect(await readPush(server.db, push)).toMatchObject({ status: 'SENDING' })
    held.release()
    expect(await untilStatus(server.db, push, 'SENT')).toMatchObject({ sentCount: 12, failedCount: 0 })
    expect(reached()).toEqual(people)
    expect(callsByKey()).toEqual([1, 1, 1, 1, 1, 1])
  })

  it('and resent to all counts only the new round, whatever the old one still does', async () => {
    const people = await addReaders(server.db, 8)
    const held = hold((n) => n === 0 || n === 2)
    const push = await create(people)
    await held.until(2)
    await cancel(push)
    held.releaseLast()
    const sentOf = async (round: number) =>
      (await outcomesOf(push, round)).filter((outcome) => outcome === 'SENT').length
    await eventually('one is held, one stays open', async () => (await sentOf(1)) === 2)
    expect(await resend(push, 'ALL')).toEqual({ count: null })
    const sent = await untilStatus(server.db, push, 'SENT')
    expect(sent).toMatchObject({ round: 2, targetCount: 8, sentCount: 8 })
    held.release()
    await eventually('the old batch is over', async () => (await sentOf(1)) === 3)
    // As a job of the old round does at its end.
    await server.running.platform.database.transaction((tx) => updateProgress(tx, { pushId: push, round: 1 }))
    expect(await readPush(server.db, push)).toMatchObject({ status: 'SENT', sentCount: 8, failedCount: 0 })
    expect((await outcomesOf(push, 1)).filter((outcome) => outcome === 'PENDING')).toHaveLength(1)
    expect(callsByKey().every((calls) => calls === 1)).toBe(true)
    const page = await member().ask(pushMessages.recipients, { params: { id: push } })
    expect(page.totalElements).toBe(8)
  })

  it('before its time reaches nobody, until it is resent', async () => {
    const people = await addReaders(server.db, 2)
    const push = await create(people, { sendTime: new Date(Date.now() + 3_600_000).toISOString() })
    expect(await cancel(push)).toEqual({ sentCount: 0, underwayCount: 0, missedCount: null })
    expect(provider.delivered.size).toBe(0)
    await resend(push, 'MISSED')
    const sent = await untilStatus(server.db, push, 'SENT')
    expect(sent.sentCount).toBe(2)
    // It went out when it was resent, not at the time that it was cancelled before.
    expect(Date.parse(sent.sendTime ?? '')).toBeLessThanOrEqual(Date.parse(sent.finishTime ?? ''))
  })

  it('counts those who could not be reached among those who miss it', async () => {
    const people = await addReaders(server.db, 6)
    let release: () => void = () => undefined
    const released = new Promise<void>((resolve) => (release = resolve))
    intercept(async (call) => {
      if (!isSend(call)) return undefined
      if (call.body.includes(`"${people[0]}"`)) return { status: 400, body: '{"error":{"code":1011}}' }
      await released
      return undefined
    })
    const push = await create(people)
    await eventually('one batch reached nobody', async () => (await outcomesOf(push)).includes('UNREACHED'))
    await eventually('the others are with the provider', async () => {
      const leased = (await batchesOf(push)).filter(({ leaseUntil }) => leaseUntil !== null)
      return leased.length === 2
    })
    expect(await cancel(push)).toEqual({ sentCount: 0, underwayCount: 4, missedCount: 2 })
    release()
    await eventually('what was begun is over', async () => (await readPush(server.db, push)).sentCount === 4)
    expect(await resend(push, 'MISSED')).toEqual({ count: 2 })
  })
})
