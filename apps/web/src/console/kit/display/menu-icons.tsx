import {
  AppstoreOutlined,
  BookOutlined,
  HomeOutlined,
  RocketOutlined,
  SettingOutlined,
  SoundOutlined,
  TeamOutlined,
  WalletOutlined,
} from '@ant-design/icons'
import type { ReactNode } from 'react'

/** Icons by the names that the server's menus use. */
const icons: Readonly<Record<string, ReactNode>> = {
  home: <HomeOutlined />,
  book: <BookOutlined />,
  sound: <SoundOutlined />,
  team: <TeamOutlined />,
  rocket: <RocketOutlined />,
  wallet: <WalletOutlined />,
  setting: <SettingOutlined />,
}

/** An unknown name gets a neutral icon, so that a collapsed menu never shows a blank entry. */
export function menuIcon(name: string | null): ReactNode {
  return name === null ? null : (icons[name] ?? <AppstoreOutlined />)
}
