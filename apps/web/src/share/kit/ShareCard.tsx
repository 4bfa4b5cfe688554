import { useEffect } from 'react'
import { t } from '../context/i18n.ts'
import { useShown } from '../context/shown.ts'
import { type CardContent, setWeChatCard } from './wechat.ts'

/** The page's title, and how it looks when it is shared; React moves these tags into the head. */
export function ShareCard({ title, description, image }: CardContent) {
  const shown = useShown()
  useEffect(() => {
    if (shown) void setWeChatCard({ title, description, image })
  }, [shown, title, description, image])
  if (!shown) return null
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
