import type { Page } from '@playwright/test'

/** What one input cost the page, in milliseconds. */
export interface InputCost {
  /** From the input until its handlers were done, and what they rendered at once. */
  scriptMs: number
  /** The same and the next frame: styles, layout, painting. Without the wait for the screen, which is up to 16 ms. */
  workMs: number
  /** From the moment of the input until that frame was painted. */
  paintedMs: number
}

declare global {
  interface Window {
    inputCosts: InputCost[]
    /** Calls back as soon as the browser has done what it is doing. */
    afterTask: (callback: () => void) => void
    /** The moment at which the frame was painted in which this became true. */
    paintedWith: (condition: () => boolean) => Promise<number>
  }
}

/** Adds to every page that is opened what the measurements need. */
export const prepare = (page: Page): Promise<unknown> => page.addInitScript(measureInputs)

function measureInputs(): void {
  if (window !== window.top) return
  window.inputCosts = []
  const waiting: (() => void)[] = []
  const channel = new MessageChannel()
  channel.port1.addEventListener('message', () => waiting.shift()?.())
  channel.port1.start()
  window.afterTask = (callback) => {
    waiting.push(callback)
    channel.port2.postMessage(null)
  }
  window.paintedWith = (condition) =>
    new Promise((resolve) => {
      const look = () => {
        if (condition()) window.afterTask(() => resolve(performance.now()))
        else requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    })

  let pressed = { at: 0, seen: 0 }
  const press = (event: Event) => {
    pressed = { at: event.timeStamp, seen: performance.now() }
  }
  const measure = () => {
    const { at, seen } = pressed
    const done = performance.now()
    const scriptMs = done - seen
    requestAnimationFrame((frame) =>
      window.afterTask(() => {
        const now = performance.now()
        window.inputCosts.push({ scriptMs, workMs: scriptMs + now - Math.max(frame, done), paintedMs: now - at })
      }),
    )
  }
  // A key or a click begins, before all handlers of the page, what `input` ends: React renders within its own handler.
  addEventListener('keydown', press, { capture: true })
  addEventListener('click', press, { capture: true })
  addEventListener('input', measure)
}

/** Makes these inputs, and answers what each of them cost. */
export async function costsOf(page: Page, inputs: () => Promise<void>): Promise<InputCost[]> {
  await page.evaluate(() => {
    window.inputCosts = []
  })
  await inputs()
  await page.evaluate(() => window.paintedWith(() => true))
  return page.evaluate(() => window.inputCosts)
}
