import { expect, it } from 'vitest'
import { localKeys, writeLocal } from '../../../../lib/local-store.ts'
import { done, fakeServer } from './sign-in.fixture.tsx'
import { start } from './start.tsx'

const server = fakeServer()

it.each(['#/user', '#/user/login'])('%s leads who is signed in to the workplace', async (hash) => {
  writeLocal(localKeys.token, 'known')
  server.answer('/api/userinfo', done({ id: 1 }))
  location.hash = hash
  await start(document.createElement('div'))
  expect(location.hash).toBe('#/dashboard/workplace')
})
