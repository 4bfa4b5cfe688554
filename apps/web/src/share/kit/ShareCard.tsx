import { useEffect } from 'react'
import { t } from '../context/i18n.ts'
import { type CardContent, setWeChatCard } from './wechat.ts'

/** The page's title, and how it looks when it is shared; React moves these tags into the head. */
export function ShareCard({ title, description, image }: CardContent) {
  useEffect(() => {
    void setWeChatCard({ title, description, image })
  }, [title, description, image])
  const name = title ? `${title} - ${t('share.product')}` : t('share.product')
  return (
    <>
      <title>{name}</title>
      <meta name="description" content={description} />
      <meta property="og:type" content="article" />
      <meta property="og:site_name" content={t('share.product')} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      {image && <meta property="og:image" content={new URL(image, location.origin).href} />}
    </>
  )
}
