import type { useT } from '../../../context/i18n.ts'

type NamePattern = readonly [pattern: RegExp, name: string]

/** User agents also name the browsers they pretend to be, so the more specific patterns come first. */
const browsers: NamePattern[] = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/(Firefox|FxiOS)\//, 'Firefox'],
  [/(Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const systems: NamePattern[] = [
  [/Windows/, 'Windows'],
  [/Android/, 'Android'],
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
]

const nameIn = (list: NamePattern[], userAgent: string) => list.find(([pattern]) => pattern.test(userAgent))?.[1]

/** A user agent in plain words: Chrome on Windows. */
export function deviceName(userAgent: string, t: ReturnType<typeof useT>): string {
  const browser = userAgent.includes('MicroMessenger/') ? t('account.sessions.wechat') : nameIn(browsers, userAgent)
  const system = nameIn(systems, userAgent)
  if (!browser && !system) return t('account.sessions.unknown')
  return t('account.sessions.device', {
    browser: browser ?? t('account.sessions.otherBrowser'),
    system: system ?? t('account.sessions.otherSystem'),
  })
}
