import type book from '@lectern/phrases/zh-CN/console-book.ts'
import { createI18n } from '../../lib/i18n.ts'

/**
 * The console's phrases: `useT()` in components, `t` elsewhere. The parts of the book are those of the shell, of signing in,
 * and of each domain's pages.
 */
export const { t, useT, useLanguage, language, setLanguage, has, want, start } = createI18n<typeof book>()({
  'zh-CN': {
    access: () => import('@lectern/phrases/zh-CN/console/access.ts'),
    content: () => import('@lectern/phrases/zh-CN/console/content.ts'),
    customers: () => import('@lectern/phrases/zh-CN/console/customers.ts'),
    finance: () => import('@lectern/phrases/zh-CN/console/finance.ts'),
    home: () => import('@lectern/phrases/zh-CN/console/home.ts'),
    operations: () => import('@lectern/phrases/zh-CN/console/operations.ts'),
    shell: () => import('@lectern/phrases/zh-CN/console/shell.ts'),
    signIn: () => import('@lectern/phrases/zh-CN/console/sign-in.ts'),
    system: () => import('@lectern/phrases/zh-CN/console/system.ts'),
  },
  'en-US': {
    access: () => import('@lectern/phrases/en-US/console/access.ts'),
    content: () => import('@lectern/phrases/en-US/console/content.ts'),
    customers: () => import('@lectern/phrases/en-US/console/customers.ts'),
    finance: () => import('@lectern/phrases/en-US/console/finance.ts'),
    home: () => import('@lectern/phrases/en-US/console/home.ts'),
    operations: () => import('@lectern/phrases/en-US/console/operations.ts'),
    shell: () => import('@lectern/phrases/en-US/console/shell.ts'),
    signIn: () => import('@lectern/phrases/en-US/console/sign-in.ts'),
    system: () => import('@lectern/phrases/en-US/console/system.ts'),
  },
})

export type PhrasePart = Parameters<typeof want>[0][number]
