import { GlobalOutlined } from '@ant-design/icons'
import { Button, theme } from 'antd'
import type { CSSProperties, ReactNode } from 'react'
import { setLanguage, useLanguage, useT } from '../../../context/i18n.ts'
import { BrandPicture } from './BrandPicture.tsx'
import styles from './sign-in.module.css'

interface FrameProps {
  /** Shown in the browser tab. */
  title: string
  children: ReactNode
}

/** The card, with the brand beside it where there is room for both. */
export function SignInFrame({ title, children }: FrameProps): ReactNode {
  const t = useT()
  return (
    <div className={`${styles.page} ${styles.twoSides}`} style={useColours()}>
      <title>{`${title} - ${t('signIn.product')}`}</title>
      <aside className={styles.brand}>
        <BrandPicture />
        <p className={styles.name}>{t('signIn.product')}</p>
        <p className={styles.slogan}>{t('signIn.slogan')}</p>
      </aside>
      <Side>{children}</Side>
    </div>
  )
}

/** Only the card, for users who come back from single sign-on. */
export function BlankFrame({ title, children }: FrameProps): ReactNode {
  const t = useT()
  return (
    <div className={styles.page} style={useColours()}>
      <title>{`${title} - ${t('signIn.product')}`}</title>
      <Side>{children}</Side>
    </div>
  )
}

function Side({ children }: { children: ReactNode }): ReactNode {
  const t = useT()
  const language = useLanguage()
  return (
    <div className={styles.side}>
      <header>
        <Button
          type="text"
          icon={<GlobalOutlined />}
          lang={language === 'zh-CN' ? 'en' : 'zh-CN'}
          onClick={() => void setLanguage(language === 'zh-CN' ? 'en-US' : 'zh-CN')}
        >
          {t('signIn.otherLanguage')}
        </Button>
      </header>
      <main>
        <img className={styles.mark} src="/mark.svg" alt="" width="44" height="44" />
        {children}
      </main>
      <footer>
        {t('signIn.product')} {import.meta.env.VITE_VERSION}
      </footer>
    </div>
  )
}

function useColours(): CSSProperties {
  const { token } = theme.useToken()
  return {
    '--page': token.colorBgLayout,
    '--surface': token.colorBgContainer,
    '--raised': token.colorBgElevated,
    '--text': token.colorText,
    '--secondary': token.colorTextSecondary,
    '--hairline': token.colorBorderSecondary,
    '--primary': token.colorPrimary,
    '--tint': token.colorPrimaryBg,
    '--deep': token.colorPrimaryBorder,
    fontFamily: token.fontFamily,
  } as CSSProperties
}
