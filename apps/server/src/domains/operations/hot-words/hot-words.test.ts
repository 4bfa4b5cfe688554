import { hotWords } from '@lectern/contract/operations/hot-words.ts'
import { expect, it } from 'vitest'
import { describeManagedList } from '../../../testing/managed-list.ts'
import { testServer } from '../../../testing/test-server.ts'

describeManagedList('hot words', hotWords, {
  form: (n) => ({ word: `单词${n}` }),
  bad: { form: { word: ' ' }, field: 'word' },
})

const server = testServer()

it('refuses a hot word that exists already, naming it', async () => {
  const admin = await server.signIn()
  await admin.ask(hotWords.create, { body: { word: '绕口令' } })
  const again = await admin.call(hotWords.create, { body: { word: '绕口令' } })
  expect(again.body).toMatchObject({ code: 900, reason: 'hotWord.exists', message: '热词“绕口令”已存在' })
})
