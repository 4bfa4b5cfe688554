import { expect, test } from './fixtures.ts'
import { signInByPassword } from './people.ts'
import { disableTabs, goTo, screensByPart } from './screens.ts'

test('a member without codes is refused every screen but those for everybody', async ({ page, server }) => {
  test.setTimeout(90_000)
  await server.addMember({ username: 'nocodes', realName: '吴权限', password: 'First-123' })
  await signInByPassword(page, server.address, 'nocodes', 'First-123')
  await disableTabs(page)
  for (const screen of Object.values(screensByPart).flatMap(({ screens, again }) => [...screens, ...again])) {
    await goTo(page, screen)
    await expect(page, screen).toHaveURL(`${server.address}/#/403`)
  }
})
