import { floating, seriousViolations } from './axe.ts'
import { expect, test } from './fixtures.ts'

interface Page<T> {
  content: T[]
}
interface Item {
  id: number
  title: string
  price: number
  enable: boolean
}

const items = '/api/management/subject'

test('who changed a price is found in the log, and the price is restored from its history', async ({
  console,
  page,
  server,
}) => {
  const { content } = await server.callAsAdmin<Page<Item & { kind: string }>>('GET', `${items}?size=50&kind=SERIES`)
  const series = content.find(({ price }) => price > 1000)
  if (!series) throw new Error('there is no series with a price')
  const stored = await server.callAsAdmin<Item & Record<string, unknown>>('GET', `${items}/${series.id}`)
  const before = `¥${(stored.price / 100).toFixed(2)}`
  await server.callAsAdmin('PUT', `${items}/${series.id}`, { ...stored, price: 990, originalPrice: 0 })

  await console.open(`/system/logs?record=${encodeURIComponent(series.title)}`)
  const logged = console.row(series.title).first()
  await expect(logged).toContainText('系统管理员')
  await logged.getByRole('button', { name: /详情/ }).click()
  const detail = page.getByRole('dialog')
  await expect(detail).toContainText('售价')
  await expect(detail).toContainText(before)
  await expect(detail).toContainText('¥9.90')
  await page.keyboard.press('Escape')

  await console.open(`/courseCenter/seriesEdit?id=${series.id}`)
  await expect(page.getByLabel('售价')).toHaveValue('9.90')
  await page.getByRole('button', { name: '变更历史' }).click()
  const history = page.getByRole('dialog', { name: /变更历史/ })
  await expect(history).toContainText('¥9.90')
  await history
    .getByRole('button', { name: /恢复到/ })
    .first()
    .click()
  const restoring = page.getByRole('dialog', { name: /恢复到/ })
  await expect(restoring.getByRole('checkbox', { name: '恢复“售价”' })).toBeChecked()
  expect(await seriousViolations(page, floating)).toEqual([])
  await restoring.getByRole('button', { name: /^恢复 \d+ 项/ }).click()
  await expect(page.getByText('已恢复', { exact: true })).toBeVisible()
  const restored = await server.callAsAdmin<Item>('GET', `${items}/${series.id}`)
  expect(restored.price).toBe(stored.price)
  await expect(page.getByLabel('售价')).toHaveValue((stored.price / 100).toFixed(2))
})

test('a bulk disable and a deletion are undone, and a deleted word comes back from the recycle bin', async ({
  console,
  page,
  server,
}) => {
  const path = '/api/management/home-announcement'
  const link = { type: 'NONE', refId: null, url: null }
  for (const content of ['可以撤销的公告一', '可以撤销的公告二']) {
    const body = { content, link, startTime: null, endTime: null }
    const { id } = await server.callAsAdmin<{ id: number }>('POST', path, body)
    await server.callAsAdmin('PUT', `${path}/${id}/enable`, { enable: true })
  }
  const states = async () => {
    const address = `${path}?content=${encodeURIComponent('可以撤销的公告')}`
    const { content } = await server.callAsAdmin<Page<{ enable: boolean }>>('GET', address)
    return content.map(({ enable }) => enable)
  }
  await console.open(`/banner/homeTopNotice?content=${encodeURIComponent('可以撤销的公告')}`)
  await page.getByRole('checkbox', { name: '选择本页全部' }).check()
  await page.getByRole('button', { name: '停用', exact: true }).click()
  await expect(page.getByText('2 条已处理')).toBeVisible()
  expect(await states()).toEqual([false, false])
  await page.getByRole('button', { name: '撤销', exact: true }).click()
  await expect(page.getByText('已撤销')).toBeVisible()
  expect(await states()).toEqual([true, true])

  const row = console.row('可以撤销的公告一')
  const remove = async () => {
    await row.getByRole('button', { name: '更多' }).click()
    await page.getByRole('menuitem', { name: '删除' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '删除' }).click()
    await expect(row).toHaveCount(0)
  }
  await remove()
  await page.getByRole('button', { name: '撤销', exact: true }).click()
  await expect(row).toBeVisible()

  await remove()
  await console.open('/system/recycleBin')
  const deleted = console.row('可以撤销的公告一')
  await expect(deleted).toContainText('首页公告')
  await deleted.getByRole('button', { name: '恢复' }).click()
  await expect(deleted).toHaveCount(0)
  expect(await states()).toEqual([true, true])
})
