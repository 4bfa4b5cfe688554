import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import type { Language } from '../packages/phrases/src/shape.ts'

interface Variant {
  theme: 'realDark' | 'light'
  language: Language
}

/** Each theme and each language once, because texts and colours do not depend on one another. `npm run axe` takes all. */
export const variants: Variant[] = [
  { theme: 'realDark', language: 'zh-CN' },
  { theme: 'light', language: 'en-US' },
  ...(process.env.AXE_ALL
    ? ([
        { theme: 'realDark', language: 'en-US' },
        { theme: 'light', language: 'zh-CN' },
      ] satisfies Variant[])
    : []),
]

/** The page with the variant's theme and language. */
export async function lookLike(page: Page, { theme, language }: Variant): Promise<void> {
  await page.emulateMedia({ colorScheme: theme === 'light' ? 'light' : 'dark', reducedMotion: 'reduce' })
  await page.addInitScript(
    ([nav, lang]) => {
      localStorage.setItem('nav-theme', JSON.stringify(nav))
      localStorage.setItem('app-language', JSON.stringify(lang))
      localStorage.removeItem('open-tabs')
    },
    [theme, language],
  )
}

/** Everything that lies above the page: dialogs, drawers, menus. */
export const floating = 'body > div:not(#root)'

/** Only violations that keep somebody from using the page; axe's mere advice is left out. */
export async function seriousViolations(page: Page, within?: string): Promise<string[]> {
  // All frames are our own, so legacy mode can do without a separate page to collect results: four times as fast.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] })
  const { violations } = await (within ? axe.include(within) : axe).analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
}
