import type { Locator, Page } from '@playwright/test'
import { lineCount } from './fill.ts'
import { costsOf, type InputCost } from './in-page.ts'

const words = 'A cup of tea, and the bill.'
/** Between two keys of somebody who types fast. */
const delayMs = 80

/** Types into the English text of the line in the middle, and into the title above. */
export async function typingCosts(page: Page, lessonForm: string): Promise<Record<string, InputCost[]>> {
  await page.evaluate((hash) => location.assign(hash), `#${lessonForm}`)
  const line = page.locator(`[role=row][aria-rowindex="${lineCount / 2}"]`)
  await line.locator('[data-text=en]').click()
  const panel = page.locator('[role=tabpanel]:visible')
  return {
    'subtitle line': await typeInto(page, line.locator('textarea').first()),
    'lesson title': await typeInto(page, panel.locator('form input[type=text]').first()),
  }
}

async function typeInto(page: Page, field: Locator): Promise<InputCost[]> {
  await field.click()
  return costsOf(page, () => field.pressSequentially(words, { delay: delayMs }))
}
