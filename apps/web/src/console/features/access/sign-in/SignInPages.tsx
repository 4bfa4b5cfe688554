import { ConfigProvider } from 'antd'
import { type ReactNode, useEffect, useState } from 'react'
import { sitePartOf } from '../../../../boot/site-part.ts'
import { useAddress } from '../../../../lib/address.ts'
import { useNavTheme, usePageTheme } from '../../../context/appearance.ts'
import { csp } from '../../../context/csp.ts'
import { usePreferences } from '../../../context/preferences.ts'
import { themeConfig } from '../../../context/theme.ts'
import { Notices } from './Notices.tsx'
import { RegisterPage } from './RegisterPage.tsx'
import { RetrievePasswordPage } from './RetrievePasswordPage.tsx'
import { SignInPage } from './SignInPage.tsx'
import { SsoErrorPage } from './SsoErrorPage.tsx'
import { SsoPage } from './SsoPage.tsx'
import { registerPath, retrievePath, signInPath, ssoErrorPath, ssoPath, userPath } from './sign-in-paths.ts'

const pages: Record<string, (search: URLSearchParams) => ReactNode> = {
  [signInPath]: (search) => <SignInPage redirect={search.get('redirect')} />,
  [retrievePath]: (search) => <RetrievePasswordPage redirect={search.get('redirect')} />,
  [registerPath]: (search) => <RegisterPage redirect={search.get('redirect')} />,
  [ssoPath]: (search) => <SsoPage key={search.get('code')} code={search.get('code')} />,
  [ssoErrorPath]: (search) => <SsoErrorPage reason={search.get('reason')} />,
}

/** All sign-in pages. An address that is none of them is redirected to the console's 404 page. */
export function SignInPages(): ReactNode {
  const address = useAddress()
  const { color } = usePreferences()
  const navTheme = useNavTheme()
  usePageTheme()
  const isSignInPage = sitePartOf(address.path) === 'signIn'
  // An address of another part is about to reload the page; keep showing the last sign-in page until then.
  const [shown, setShown] = useState(address)
  if (isSignInPage && shown.path + shown.search !== address.path + address.search) setShown(address)

  const page = pages[shown.path]
  useEffect(() => {
    if (!page) location.replace(shown.path === userPath ? `#${signInPath}` : '#/404')
  }, [page, shown.path])

  return (
    <ConfigProvider theme={themeConfig({ navTheme, color })} csp={csp()} button={{ autoInsertSpace: false }}>
      {page?.(shown.search)}
      <Notices />
    </ConfigProvider>
  )
}
