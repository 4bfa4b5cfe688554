import { ConfigProvider } from 'antd'
import { useEffect } from 'react'
import { treeOf } from '../../../boot/tree.ts'
import { useAddress } from '../../../lib/address.ts'
import { csp } from '../../kit/csp.ts'
import { usePreferences } from '../../kit/preferences.ts'
import { themeConfig } from '../../kit/theme.ts'
import { SignInPage } from './SignInPage.tsx'

export const signInPath = '/user/login'

/** The pages before the console. An address that is none of them is handed to the console's 404. */
export function EntryPages() {
  const { path, search } = useAddress()
  const preferences = usePreferences()

  // With an address of another part the page is about to load anew, and keeps its looks until then.
  const unknown = path !== signInPath && treeOf(path) === 'entry'
  useEffect(() => {
    if (unknown) location.replace(path === '/user' ? `#${signInPath}` : '#/404')
  }, [unknown, path])

  if (unknown) return null
  return (
    <ConfigProvider theme={themeConfig(preferences)} csp={csp()}>
      <SignInPage redirect={search.get('redirect')} />
    </ConfigProvider>
  )
}
