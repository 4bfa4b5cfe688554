import { expect, type Page } from '@playwright/test'

type Role = Parameters<Page['getByRole']>[0]

/** No page has more stops between two things that one does in a row. */
const mostStops = 150

/** Presses Tab until the focus is on what has this role and name. Every stop on the way must show that it has the focus. */
export async function tabTo(page: Page, role: Role, name: string | RegExp, key = 'Tab'): Promise<void> {
  const wanted = page.getByRole(role, { name }).and(page.locator(':focus'))
  const passed: string[] = []
  for (let stop = 0; stop < mostStops; stop++) {
    if ((await wanted.count()) > 0) return
    await page.keyboard.press(key)
    const { shown, about } = await focused(page)
    expect(shown, `the focus shows on ${about}`).toBe(true)
    passed.push(about)
  }
  throw new Error(`Tab does not lead to ${role} ${String(name)}; it stopped at ${passed.join(' → ')}`)
}

export async function activate(page: Page, role: Role, name: string | RegExp, key = 'Enter'): Promise<void> {
  await tabTo(page, role, name)
  await page.keyboard.press(key)
}

export async function fillIn(page: Page, name: string | RegExp, text: string): Promise<void> {
  await tabTo(page, 'textbox', name)
  await page.keyboard.type(text)
}

/** Opens a list as one who knows its name does. */
export async function openByName(page: Page, name: string): Promise<void> {
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeVisible()
  await tabTo(page, 'combobox', /./)
  await page.keyboard.type(name)
  await expect(page.getByRole('option', { name }).first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('tab', { name, selected: true })).toBeVisible()
  await expect(page.getByRole('tabpanel', { name })).toBeFocused() // Tab goes on in the page, not in the frame around it.
  await expect(page.getByRole('table')).toBeVisible()
  await expect(page.locator('.ant-skeleton-active').filter({ visible: true })).toHaveCount(0)
}

/** Whether an outline or a glow marks what has the focus: the element itself, its mark or its frame. */
function focused(page: Page): Promise<{ shown: boolean; about: string }> {
  return page.evaluate(() => {
    const element = document.activeElement
    if (!element || element === document.body) return { shown: true, about: 'the browser itself' }
    if (document.adoptedStyleSheets.length === 0) {
      const still = new CSSStyleSheet()
      still.replaceSync('* { transition: none !important }')
      document.adoptedStyleSheets.push(still)
    }
    // Of a row its cells show the focus, of a hidden checkbox the mark beside it, of a field often its frame.
    const frame = element.closest('label, .ant-select, .ant-picker, .ant-input-affix-wrapper, .ant-tabs-tab')
    const around = [element.firstElementChild, element.nextElementSibling, element.parentElement, frame]
    const places = [element, ...around].filter((place) => place !== null)
    const marked = (place: Element, part?: string) => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(place, part)
      return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none'
    }
    const shown = places.some((place) => marked(place) || marked(place, '::after'))
    return { shown, about: element.outerHTML.replaceAll(/\s+/g, ' ').slice(0, 120) }
  })
}
