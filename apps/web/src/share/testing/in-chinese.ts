import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { localKeys, writeLocal } from '../../lib/local-store.ts'
import { startLanguage } from '../context/i18n.ts'

/** Shows the pages of each test in Chinese, and leaves nothing of one test to the next. */
export function inChinese(): void {
  beforeEach(async () => {
    writeLocal(localKeys.language, 'zh-CN')
    await startLanguage()
  })
  afterEach(() => {
    cleanup()
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
    vi.useRealTimers()
    localStorage.clear()
    location.hash = ''
  })
}
