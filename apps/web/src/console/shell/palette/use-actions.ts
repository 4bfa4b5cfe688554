import { useQueryClient } from '@tanstack/react-query'
import { setLanguage, useLanguage, useT } from '../../context/i18n.ts'
import { brightness } from '../../context/palette.ts'
import { setPreference, usePreferences } from '../../context/preferences.ts'
import { refreshQueries } from '../../context/resources.ts'
import { useSignOut } from '../tabs/use-sign-out.ts'
import type { Choice } from './find-pages.ts'
import { openHelp } from './palette-store.ts'

export interface Action extends Choice {
  run(): void
}

/** What can be done from anywhere. */
export function useActions(): Action[] {
  const t = useT()
  const language = useLanguage()
  const queryClient = useQueryClient()
  const { navTheme } = usePreferences()
  const signOut = useSignOut()
  const [isDark, isChinese] = [brightness(navTheme) === 'dark', language === 'zh-CN']
  const action = (key: string, title: string, around: string[], run: () => void): Action => ({
    key: `action:${key}`,
    titles: [title],
    around,
    note: '',
    run,
  })
  return [
    action('theme', t(isDark ? 'search.actions.light' : 'search.actions.dark'), ['theme', '主题', '外观'], () =>
      setPreference('navTheme', isDark ? 'light' : 'realDark'),
    ),
    // In the other language, for those who do not read this one.
    action(
      'language',
      isChinese ? 'Switch to English' : '切换到简体中文',
      ['language', '语言', 'English', '中文'],
      () => {
        void setLanguage(isChinese ? 'en-US' : 'zh-CN').then(() => refreshQueries(queryClient))
      },
    ),
    action('keys', t('shell.layout.keys'), ['help', 'keyboard', '帮助', '快捷键'], openHelp),
    action('signOut', t('shell.user.signOut'), ['log out', 'sign out', '退出', '注销'], signOut),
  ]
}
