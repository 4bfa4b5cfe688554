import { existsSync } from 'node:fs'
import { run } from './run.ts'

const places = [process.env.CHROMIUM_PATH, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

export function chromiumPath(): string | undefined {
  return places.find((place) => place && existsSync(place))
}

/** Browser tests need a real Chromium. On Debian it is installed if it is missing. */
export async function installChromium(): Promise<void> {
  if (chromiumPath()) return
  process.stdout.write('Chromium is missing: installing it with apt-get\n')
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo']
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'chromium', 'fonts-noto-cjk']]) {
    const [command = '', ...rest] = [...asRoot, 'apt-get', '-qq', ...args]
    if ((await run(command, rest, { env })) !== 0) {
      throw new Error('Chromium could not be installed; install it and set CHROMIUM_PATH')
    }
  }
}
