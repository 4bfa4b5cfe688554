import { GlobalOutlined } from '@ant-design/icons'
import { Button, theme } from 'antd'
import { setLanguage, useLanguage, useT } from '../../kit/i18n.ts'
import { BrandPicture } from './BrandPicture.tsx'
import { SignInForm } from './SignInForm.tsx'
import styles from './sign-in.module.css'

export function SignInPage({ redirect }: { redirect: string | null }) {
  const t = useT()
  const language = useLanguage()
  const { token } = theme.useToken()
  const colours = {
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
  }
  return (
    <div className={styles.page} style={colours}>
      <title>{`${t('signIn.title')} - ${t('signIn.product')}`}</title>
      <aside className={styles.brand}>
        <BrandPicture />
        <p className={styles.name}>{t('signIn.product')}</p>
        <p className={styles.slogan}>{t('signIn.slogan')}</p>
      </aside>
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
          <h1>{t('signIn.heading')}</h1>
          <p className={styles.hint}>{t('signIn.hint')}</p>
          <SignInForm redirect={redirect} />
        </main>
        <footer>
          {t('signIn.product')} {import.meta.env.VITE_VERSION}
        </footer>
      </div>
    </div>
  )
}
