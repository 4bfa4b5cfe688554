import { BgColorsOutlined } from '@ant-design/icons'
import { Button, ColorPicker, Drawer, FloatButton, Radio, Switch, theme } from 'antd'
import { type ReactNode, useState } from 'react'
import { useT } from '../../context/i18n.ts'
import { type Preferences, setPreference, usePreferences } from '../../context/preferences.ts'
import styles from './settings.module.css'

type Choice = 'navTheme' | 'layout' | 'contentWidth'
const choices = {
  navTheme: { label: 'style', options: ['light', 'dark', 'realDark'] },
  layout: { label: 'layout', options: ['side', 'top'] },
  contentWidth: { label: 'width', options: ['Fluid', 'Fixed'] },
} as const
const switches = ['fixedHeader', 'fixedSidebar', 'autoHideHeader', 'multiTab', 'weakMode'] as const

/** Tries out all looks of the console; only in development. */
export default function SettingsPanel(): ReactNode {
  const t = useT()
  const preferences = usePreferences()
  const { colorPrimary } = theme.useToken().token
  const [open, setOpen] = useState(false)
  return (
    <>
      <FloatButton icon={<BgColorsOutlined />} aria-label={t('shell.settings.open')} onClick={() => setOpen(true)} />
      <Drawer open={open} onClose={() => setOpen(false)} title={t('shell.settings.title')} size={320}>
        {(Object.keys(choices) as Choice[]).map((name) => (
          <fieldset key={name} className={styles.choice}>
            <legend>{t(`shell.settings.${choices[name].label}`)}</legend>
            <Radio.Group
              optionType="button"
              value={preferences[name]}
              onChange={({ target }) => setPreference(name, target.value as Preferences[typeof name])}
              options={choices[name].options.map((value) => ({ value, label: t(`shell.settings.${value}`) }))}
            />
          </fieldset>
        ))}
        <div className={styles.row}>
          <span>{t('shell.settings.color')}</span>
          <span className={styles.color}>
            {preferences.color && (
              <Button type="link" size="small" onClick={() => setPreference('color', null)}>
                {t('shell.settings.colorReset')}
              </Button>
            )}
            <ColorPicker
              disabledAlpha
              value={preferences.color ?? colorPrimary}
              onChangeComplete={(color) => setPreference('color', color.toHexString().slice(0, 7))}
            />
          </span>
        </div>
        {switches.map((name) => (
          // The switch is a button inside the label.
          <label key={name} className={styles.row}>
            <span>{t(`shell.settings.${name}`)}</span>
            <Switch checked={preferences[name]} onChange={(on) => setPreference(name, on)} />
          </label>
        ))}
      </Drawer>
    </>
  )
}
