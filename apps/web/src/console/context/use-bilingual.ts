import { useLanguage } from './i18n.ts'

/** The half of a pair of words that this reader reads. */
export function useBilingual(): (words: { zh: string; en: string }) => string {
  const language = useLanguage()
  return ({ zh, en }) => (language === 'zh-CN' ? zh : en)
}
