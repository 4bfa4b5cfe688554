import { Form, Segmented, Select } from 'antd'
import { type ReactNode, useState } from 'react'
import { appearances, setAppearance, useAppearance } from '../../../context/appearance.ts'
import { useT } from '../../../context/i18n.ts'
import { pageSizes, rememberedSize, rememberSize } from '../../../kit/list/list-state.ts'
import styles from './account.module.css'

/** How the console looks in this browser. Each choice takes effect at once, so there is nothing to save. */
export function DisplayPart(): ReactNode {
  const t = useT()
  const appearance = useAppearance()
  const [size, setSize] = useState(rememberedSize)
  return (
    <Form layout="vertical" className={styles.base}>
      <Form.Item label={t('account.display.appearance')} extra={t('account.display.appearanceHelp')}>
        <Segmented
          aria-label={t('account.display.appearance')}
          value={appearance}
          onChange={setAppearance}
          options={appearances.map((value) => ({ value, label: t(`shell.appearance.${value}`) }))}
        />
      </Form.Item>
      <Form.Item
        label={t('account.display.pageSize')}
        htmlFor="account-page-size"
        extra={t('account.display.pageSizeHelp')}
      >
        <Select
          id="account-page-size"
          value={size}
          onChange={(chosen) => {
            setSize(chosen)
            rememberSize(chosen)
          }}
          options={pageSizes.map((value) => ({ value, label: value }))}
        />
      </Form.Item>
    </Form>
  )
}
