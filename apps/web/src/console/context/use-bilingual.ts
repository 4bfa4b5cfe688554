import { useLanguage } from './i18n.ts'

/** Picks the current language out of a pair of texts. */
export function useBilingual(): (texts: { zh: string; en: string }) => string {
  const language = useLanguage()
  return ({ zh, en }) => (language === 'zh-CN' ? zh : en)
}
