import { useEffect } from 'react'
import { t } from '../context/i18n.ts'
import { type CardWords, showInWeChat } from './wechat.ts'

/** How the page is named and how it looks when it is passed on; React puts these into the head. */
export function ShareCard({ title, description, image }: CardWords) {
  useEffect(() => {
    void showInWeChat({ title, description, image })
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
