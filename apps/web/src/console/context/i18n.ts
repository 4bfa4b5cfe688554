import { createI18n } from '../../lib/i18n.ts'

/** The console's phrases: `useT()` in components, `t` elsewhere. */
export const { t, useT, useLanguage, language, setLanguage, has, start } = createI18n({
  'zh-CN': () => import('@lectern/phrases/zh-CN/console-book.ts'),
  'en-US': () => import('@lectern/phrases/en-US/console-book.ts'),
})
