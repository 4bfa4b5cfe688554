import { expect, test } from './fixtures.ts'
import { knownParcel } from './parcel-provider.ts'
import { fileOfTask } from './task-file.ts'

test('ten parcels are imported from a file that names two bad ones, and one of them is tracked', async ({
  console,
  page,
  server,
}) => {
  test.setTimeout(120_000)
  const rest = ',李小薇,13800138000,广东省深圳市南山区科技园南路18号,教材一套,,'
  const good = Array.from({ length: 8 }, (_, n) => `顺丰速运,SF990000000000${n + 1}${rest}`)
  const lines = [
    '快递公司,运单号,收件人,手机号,地址,物品,订单号,用户ID',
    ...good,
    `飞鸽传书,FG0001${rest}`,
    '中通快递,ZT990001,王子涵,12345,北京市朝阳区望京街10号,礼盒,,',
  ]

  await console.open('/location/logisticsOrder')
  await page.getByRole('button', { name: '导入', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: '导入物流订单' })
  const buffer = Buffer.from(lines.join('\r\n'))
  await dialog.getByLabel('选择文件').setInputFiles({ name: '发货.csv', mimeType: 'text/csv', buffer })
  await expect(dialog).toContainText('10 行中有 8 行可以导入')
  await expect(dialog.getByRole('row').filter({ hasText: 'FG0001' })).toContainText('没有这家快递公司')
  await expect(dialog.getByRole('row').filter({ hasText: 'ZT990001' })).toContainText('手机号格式错误')
  await dialog.getByRole('button', { name: '导入 8 行' }).click()
  await fileOfTask(page, server.address, '导入物流订单')

  await page.getByRole('textbox', { name: '运单号' }).fill('SF99')
  await page.keyboard.press('Enter')
  await expect(page.getByText('共 8 条', { exact: true })).toBeVisible()
  await page.getByRole('textbox', { name: '运单号' }).fill(knownParcel.trackingNo)
  await page.keyboard.press('Enter')
  await expect(page.getByText('共 1 条', { exact: true })).toBeVisible()
  const row = console.row(knownParcel.trackingNo)
  await expect(row).toContainText('待揽收')
  await row.getByRole('button', { name: `查询物流：${knownParcel.trackingNo}` }).click()
  await expect(page.getByText(`已更新：${knownParcel.newest}`)).toBeVisible()
  await expect(row).toContainText('派送中')

  await row.getByRole('link', { name: knownParcel.trackingNo }).click()
  const way = page.getByRole('dialog', { name: '物流轨迹' })
  await expect(way.getByRole('listitem').filter({ hasText: '2026' })).toHaveText([
    /正在派送.*2026-03-02 08:30:00/,
    /已揽收.*2026-03-01 10:00:00/,
  ])
  // The address names the parcel, so a reload shows the same.
  await page.reload()
  await expect(way).toContainText(knownParcel.newest)
})

test('a carrier that knows nothing yet is no failure, and the parcel says so', async ({ console, page, server }) => {
  const companies = await server.callAsAdmin<{ content: { id: number }[] }>(
    'POST',
    '/api/location/logisticsCompany/getLogisticsCompaniesByPage',
    {},
  )
  const { id } = await server.callAsAdmin<{ id: number }>('POST', '/api/location/logisticsOrder', {
    companyId: companies.content[0]?.id,
    trackingNo: 'SF8800000000001',
    receiver: '王子涵',
    phone: '13800138001',
    address: '北京市朝阳区望京街10号',
    goods: '礼盒',
  })
  await console.open(`/location/logisticsOrder?order=${id}`)
  const way = page.getByRole('dialog', { name: '物流轨迹' })
  await expect(way).toContainText('还没有查询过')
  await way.getByRole('button', { name: '查询物流' }).click()
  await expect(way.getByRole('alert')).toContainText('查询无结果，请隔段时间再查')
  await expect(way).toContainText('还没有轨迹')
})

test('an address that is pasted as one line fills the form, and a parcel can go there', async ({
  console,
  page,
  server,
}) => {
  await console.open('/location/userAddress?accountId=1')
  await page.getByRole('button', { name: '新增地址' }).click()
  const form = page.getByRole('dialog', { name: '新增地址' })
  await form.getByLabel('粘贴地址').fill('电话：13711112222 姓名：贾粘贴 地址：北京朝阳区望京街10号')
  await form.getByRole('button', { name: '识别并填入' }).click()
  await expect(form.getByText('已填好，请核对')).toBeVisible()
  await expect(form.getByLabel('收件人')).toHaveValue('贾粘贴')
  await form.getByRole('button', { name: '保存' }).click()
  await expect(console.row('贾粘贴')).toContainText('北京市朝阳区')

  await console.open('/location/logisticsOrder')
  await page.getByRole('button', { name: '新增物流订单' }).click()
  const parcel = page.getByRole('dialog', { name: '新增物流订单' })
  await parcel.getByLabel('快递公司').click()
  await page.getByTitle('中通快递').click()
  await parcel.getByLabel('运单号').fill('zt7700000001')
  await parcel.getByLabel('物品').fill('帆布袋')
  // Looked up by phone, because nicknames are not unique.
  const { phone } = await server.callAsAdmin<{ phone: string }>('POST', '/api/management/account/1/phone')
  await parcel.getByRole('combobox', { name: '用户' }).fill(phone)
  // Long texts of the list behind have titles too.
  const choices = page.locator('.ant-select-dropdown')
  await choices.getByTitle(new RegExp(`${phone.slice(-4)}$`)).click()
  await parcel.getByLabel('收货地址').click()
  await choices.getByTitle(/贾粘贴/).click()
  await expect(parcel.getByLabel('收件人', { exact: true })).toHaveValue('贾粘贴')
  await parcel.getByRole('button', { name: '保存' }).click()
  await expect(console.row('ZT7700000001')).toContainText('贾粘贴')
})
