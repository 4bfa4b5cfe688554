import type { ReactNode } from 'react'
import { useT } from '../../../context/i18n.ts'
import type { Channel } from './channels.tsx'
import { WayTabs } from './WayTabs.tsx'

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
  return <WayTabs name={t('signIn.by.name')} chosen={channel} onChoose={onChange} ways={[tab('phone'), tab('email')]} />
}
