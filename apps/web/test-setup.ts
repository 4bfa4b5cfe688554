import { configure } from '@testing-library/react'
import { afterEach, beforeEach } from 'vitest'
import {
  defaultPreferences,
  getPreferences,
  type Preferences,
  setPreference,
} from './src/console/context/preferences.ts'
import { giveKeys } from './src/lib/http.ts'
import { createKeys } from './src/lib/idempotency.ts'

// A busy machine needs more than the default second to render a page.
configure({ asyncUtilTimeout: 5000 })

// Every query by role would match elements with thousands of antd's rules, in half of the time. Inline styles still count.
Object.defineProperty(HTMLStyleElement.prototype, 'sheet', { get: () => null })

// As the console does when it starts. What one test sent in vain is not sent again by another.
beforeEach(() => giveKeys(createKeys()))

// The files share their modules, so what one test chooses would still be chosen in another file.
afterEach(() => {
  for (const name of Object.keys(defaultPreferences) as (keyof Preferences)[]) {
    if (getPreferences()[name] !== defaultPreferences[name]) setPreference(name, defaultPreferences[name])
  }
  localStorage.clear()
})
