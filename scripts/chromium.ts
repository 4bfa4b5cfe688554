import { existsSync } from 'node:fs'
import { installFromDebian } from './debian.ts'

const places = [process.env.CHROMIUM_PATH, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

export function chromiumPath(): string | undefined {
  return places.find((place) => place && existsSync(place))
}

/** Browser tests need a real Chromium. On Debian it is installed if it is missing. */
export async function installChromium(): Promise<void> {
  if (chromiumPath()) return
  if (!(await installFromDebian('chromium', 'fonts-noto-cjk'))) {
    throw new Error('Chromium could not be installed; install it and set CHROMIUM_PATH')
  }
}
