import { vipPackages } from '@lectern/contract/customers/vip-packages.ts'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Input } from 'antd'
import { afterEach, beforeAll, expect, test } from 'vitest'
import TagsPage from '../../../features/access/tags/TagsPage.tsx'
import { vipPackageWords } from '../../../features/customers/vip-packages/words.ts'
import { findChange } from '../../../testing/changes.fixture.ts'
import { recordChange, withHistories } from '../../../testing/histories.fixture.tsx'
import {
  clearScreen,
  pageAt,
  pageOf,
  refuse,
  type SeenCall,
  serve,
  showPage,
} from '../../../testing/managed-list.fixture.tsx'
import { ManagedFormPage } from '../ManagedFormPage.tsx'

// Loaded before, because the first import takes long on a busy machine.
beforeAll(() => import('./HistoryDrawer.tsx'))
afterEach(clearScreen)

const historyPath = '/history/vipPackages/7'
const stored = { id: 7, name: '月卡', days: 30, price: 990, originalPrice: 0, tag: '新', description: '', version: 4 }
const entry = recordChange(3, [{ field: 'price', before: 3900, after: 990 }])

// oxlint-disable-next-line unicorn/no-thenable -- the contract's word for what a field was then, which is no function
const differing = (field: string, was: unknown, now: unknown) => ({ field, before: was, now })

interface FakeRecord {
  seen: SeenCall[]
  /** What the record is now, as the server would give it. */
  record: typeof stored
  conflicts: number
}

/** A package whose price was changed, and whose tag was changed later. */
function servePackage(): FakeRecord {
  const fake: FakeRecord = { seen: [], record: stored, conflicts: 0 }
  fake.seen = serve(({ method, path }) => {
    if (path === historyPath) return pageOf([entry])
    if (path === `${historyPath}/3`) {
      const { price, tag, version } = fake.record
      const fields = [differing('price', 3900, price), differing('tag', '', tag), differing('version', 1, version)]
      return { fields, names: {}, version }
    }
    if (path === `${historyPath}/3/restore`) {
      if (fake.conflicts > 0) {
        fake.conflicts -= 1
        fake.record = { ...fake.record, tag: '热', version: 5 }
        return refuse(409, '别人已先保存')
      }
      fake.record = { ...fake.record, price: 3900, version: fake.record.version + 1 }
      return null
    }
    return method === 'GET' && path.endsWith('/7') ? fake.record : pageOf([])
  })
  return fake
}

function Page() {
  return (
    <ManagedFormPage
      contract={vipPackages}
      noun="套餐"
      list={pageAt('/list')}
      labels={vipPackageWords.labels()}
      show={vipPackageWords.show}
    >
      {(Field) => (
        <>
          <Field name="name">
            <Input />
          </Field>
          <Field name="price">
            <Input />
          </Field>
        </>
      )}
    </ManagedFormPage>
  )
}

const show = () => showPage(withHistories(<Page />), 'id=7')

async function openDialog(): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: '变更历史' }))
  await findChange('售价：¥39.00 → ¥9.90')
  await userEvent.click(screen.getByRole('button', { name: /^恢复到此前：.* 的改动$/ }))
  await screen.findByRole('checkbox', { name: '恢复“售价”' })
}
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value
const restores = ({ seen }: FakeRecord) => seen.filter(({ path }) => path.endsWith('/restore')).map(({ body }) => body)

test('the fields of the change are ticked, the others are offered, and what only counts is not', async () => {
  servePackage()
  await show()
  await openDialog()
  expect(box('恢复“售价”').checked).toBe(true)
  expect(box('恢复“角标”').checked).toBe(false)
  expect(screen.getAllByRole('checkbox')).toHaveLength(3)
  await userEvent.click(box('全选'))
  expect(box('恢复“角标”').checked).toBe(true)
  expect(screen.getByRole('button', { name: '恢复 2 项' })).toBeTruthy()
})

test('a restore sends the chosen fields with the version that was compared, and a clean form shows the result', async () => {
  const fake = servePackage()
  await show()
  await screen.findByDisplayValue('990')
  await openDialog()
  await userEvent.click(screen.getByRole('button', { name: '恢复 1 项' }))
  await screen.findByText('已恢复')
  expect(restores(fake)).toEqual([{ fields: ['price'], version: 4 }])
  await waitFor(() => expect(field('售价')).toBe('3900'))
})

test('unsaved work in the form outlives the restore, and is told so', async () => {
  const fake = servePackage()
  await show()
  const name = await screen.findByDisplayValue('月卡')
  await userEvent.type(name, '（新）')
  await openDialog()
  await userEvent.click(screen.getByRole('button', { name: '恢复 1 项' }))
  await screen.findByText(/表单里没保存的修改还在/)
  expect(restores(fake)).toHaveLength(1)
  expect(field('名称')).toBe('月卡（新）')
  expect(field('售价')).toBe('990')
})

test('somebody who saved first is compared with again, before anything is restored', async () => {
  const fake = servePackage()
  fake.conflicts = 1
  await show()
  await openDialog()
  await userEvent.click(screen.getByRole('button', { name: '恢复 1 项' }))
  await screen.findByText(/内容刚刚又被改了/)
  expect(screen.getByText('热')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: '恢复 1 项' }))
  await screen.findByText('已恢复')
  expect(restores(fake)).toEqual([
    { fields: ['price'], version: 4 },
    { fields: ['price'], version: 5 },
  ])
})

test('nothing chosen restores nothing', async () => {
  servePackage()
  await show()
  await openDialog()
  await userEvent.click(box('恢复“售价”'))
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '恢复 0 项' }).disabled).toBe(true)
})

test('a clean dialog over a list shows what was restored', async () => {
  let tag = { id: 5, name: '新人', colour: '#1677ff', remark: '', staffCount: 0, version: 1 }
  const renamed = recordChange(3, [{ field: 'name', before: '新员工', after: '新人' }])
  serve(({ path }) => {
    if (path === '/history/tags/5') return pageOf([renamed])
    if (path === '/history/tags/5/3') return { fields: [differing('name', '新员工', '新人')], names: {}, version: 1 }
    if (path.endsWith('/restore')) tag = { ...tag, name: '新员工', version: 2 }
    return path.endsWith('/restore') ? null : pageOf([tag])
  })
  await showPage(withHistories(<TagsPage />))
  await userEvent.click(await screen.findByRole('button', { name: '编辑：新人' }))
  await userEvent.click(await screen.findByRole('button', { name: '变更历史' }))
  await userEvent.click(await screen.findByRole('button', { name: /^恢复到此前：.* 的改动$/ }))
  await userEvent.click(await screen.findByRole('button', { name: '恢复 1 项' }))
  expect(await screen.findByDisplayValue('新员工')).toBeTruthy()
})
