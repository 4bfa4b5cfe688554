import { Tabs } from 'antd'
import type { ReactNode } from 'react'
import { useT } from '../../../context/i18n.ts'
import type { Channel } from './channels.tsx'
import styles from './sign-in.module.css'

interface ChannelTabsProps {
  channel: Channel
  onChange(channel: Channel): void
  /** One form for both channels, so that what was typed stays when the channel changes. */
  children: ReactNode
}

export function ChannelTabs({ channel, onChange, children }: ChannelTabsProps): ReactNode {
  const t = useT()
  const tab = (key: Channel) => ({
    key,
    label: t(`signIn.by.${key}`),
    children: key === channel ? children : null,
  })
  return (
    <Tabs
      className={styles.tabs}
      aria-label={t('signIn.by.name')}
      activeKey={channel}
      onChange={(key) => onChange(key as Channel)}
      items={[tab('phone'), tab('email')]}
    />
  )
}
