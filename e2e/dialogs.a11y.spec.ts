import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import type { Language } from '../packages/phrases/src/shape.ts'
import { floating, lookLike, seriousViolations, variants } from './axe.ts'
import { nameOf, notOpened, openers, type Step } from './dialogs.ts'
import { expect, signIn, test } from './fixtures.ts'
import { chooseDrawnPicture } from './picture.ts'
import { disableTabs, openScreen } from './screens.ts'

const phone = { width: 390, height: 844 }
const desktop = { width: 1440, height: 900 }

/** The wrap of a modal goes a moment after its panel does; until then the modal still takes the next Escape. */
const dialogs = (page: Page) =>
  page.locator('.ant-modal-wrap, .ant-drawer-content-wrapper, .ant-popover').filter({ visible: true })

/** What can be pressed and has this name, in the dialog on top if there is one. */
async function control(page: Page, name: RegExp): Promise<Locator> {
  const root = (await dialogs(page).count()) > 0 ? dialogs(page).last() : page
  const roles = ['button', 'menuitem', 'link', 'tab'] as const
  return roles.map((role) => root.getByRole(role, { name })).reduce((all, one) => all.or(one))
}

/** Presses it where it is, or in the menu of the first row. Until the rows are there, the first menu may be another. */
async function press(page: Page, name: RegExp, more: RegExp): Promise<void> {
  await expect(async () => {
    const pressed = await control(page, name)
    const menus = page.getByRole('button', { name: more })
    await expect(pressed.or(menus).first()).toBeVisible()
    if ((await pressed.count()) > 0) return pressed.first().click()
    await menus.first().click()
    const item = page.getByRole('menuitem', { name }).first()
    await item.click({ timeout: 2000 }).catch(async (error: unknown) => {
      await page.keyboard.press('Escape')
      throw error
    })
  }).toPass({ timeout: 30_000 })
}

async function take(page: Page, step: Step, language: Language): Promise<void> {
  if (typeof step === 'object') {
    const [main, field] = [page.locator('main'), { name: nameOf(step.fill, language) }]
    await main.getByRole('textbox', field).or(main.getByRole('spinbutton', field)).fill(step.text)
  } else if (step === 'tick the first row') await page.locator('tbody').getByRole('checkbox').first().check()
  else if (step === 'choose a picture') await chooseDrawnPicture(page)
  else if (step === 'press ?') await page.keyboard.press('?')
  else await press(page, nameOf(step, language), nameOf('kit.more', language))
}

/** Each Escape closes one dialog, the one on top first. */
async function close(page: Page): Promise<void> {
  for (let open = await dialogs(page).count(); open > 0; open--) {
    await page.keyboard.press('Escape')
    await expect(dialogs(page)).toHaveCount(open - 1)
  }
}

for (const variant of variants) {
  test(`every dialog is accessible and closes by Escape (${variant.theme}, ${variant.language})`, async ({
    console,
    page,
    request,
    server,
  }) => {
    test.setTimeout(600_000)
    await lookLike(page, variant)
    void console // The fixture signs the administrator in.
    await signIn(request, server.address) // so that there is another session to end
    await page.goto(`${server.address}/#/404`)
    await disableTabs(page)
    const found: Record<string, string[]> = {}
    let shown = ''
    for (const [file, { screen, steps, phone: narrow }] of Object.entries(openers)) {
      await test.step(file, async () => {
        await page.setViewportSize(narrow ? phone : desktop)
        if (screen !== shown) await openScreen(page, screen)
        shown = screen
        let below = 0
        for (const step of steps) {
          below = await dialogs(page).count()
          await take(page, step, variant.language)
        }
        // The last step opens it, perhaps over another one, and its file may still be on the way.
        await expect.poll(() => dialogs(page).count(), { message: file }).toBeGreaterThan(below)
        await expect(
          page.locator('.ant-skeleton-active, .ant-spin-spinning, [role=status] .boot-bar'),
          file,
        ).toHaveCount(0)
        const violations = await seriousViolations(page, floating)
        if (violations.length > 0) found[file] = violations
        await close(page)
      })
    }
    expect(found).toEqual({})
  })
}

test('every file that draws a dialog is opened above, or says why not', async () => {
  const root = join(import.meta.dirname, '../apps/web/src/console')
  const files: string[] = []
  for await (const file of glob('**/*.{ts,tsx}', { cwd: root })) {
    const draws = /<(Modal|Drawer|LazyDrawer|RecordModal|Popover|Popconfirm)\b|\bconfirm\(\{/.test(
      readFileSync(join(root, file), 'utf8'),
    )
    if (draws && !file.includes('.test.')) files.push(file)
  }
  expect(files.sort()).toEqual([...Object.keys(openers), ...Object.keys(notOpened)].sort())
})
