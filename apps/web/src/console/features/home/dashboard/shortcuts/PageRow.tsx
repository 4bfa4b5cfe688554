import { ArrowDownOutlined, ArrowUpOutlined, PushpinFilled, PushpinOutlined } from '@ant-design/icons'
import { mostPinned, pinnedPages } from '@lectern/contract/home/pinned-pages.ts'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { Gate } from '../../../../context/Gate.tsx'
import { useT } from '../../../../context/i18n.ts'
import { useBilingual } from '../../../../context/use-bilingual.ts'
import { AddressLink } from '../../../../kit/display/AddressLink.tsx'
import { menuIcon } from '../../../../kit/display/menu-icons.tsx'
import type { MenuPage } from './menu-pages.ts'
import styles from './shortcuts.module.css'

/** Null for a step that cannot be taken now. */
type Step = (() => void) | null

interface PageRowProps {
  page: MenuPage
  pinned?: boolean
  /** Pins or unpins it. */
  toggle: Step
  /** While the pinned ones are arranged. */
  up?: Step
  down?: Step
}

/** A page, with buttons to pin it and to move it among the pinned ones. */
export function PageRow({ page: { path, title, icon }, pinned = false, toggle, up, down }: PageRowProps): ReactNode {
  const t = useT()
  const name = useBilingual()(title)
  const button = (label: string, shown: ReactNode, step: Step) => (
    <Button
      type="text"
      size="small"
      icon={shown}
      aria-label={label}
      title={label}
      disabled={step === null}
      onClick={() => step?.()}
    />
  )
  const label = toggle
    ? t(`dashboard.pages.${pinned ? 'unpin' : 'pin'}`, { name })
    : t('dashboard.pages.full', { most: mostPinned })
  return (
    <li className={styles.row}>
      <AddressLink address={path} className={styles.link}>
        {menuIcon(icon ?? '')}
        <span>{name}</span>
      </AddressLink>
      <Gate call={pinnedPages.save}>
        {up !== undefined && button(t('dashboard.pages.up', { name }), <ArrowUpOutlined />, up)}
        {down !== undefined && button(t('dashboard.pages.down', { name }), <ArrowDownOutlined />, down)}
        <Button
          type="text"
          size="small"
          data-pin={path}
          icon={pinned ? <PushpinFilled /> : <PushpinOutlined />}
          aria-label={label}
          title={label}
          disabled={toggle === null}
          onClick={() => toggle?.()}
        />
      </Gate>
    </li>
  )
}
