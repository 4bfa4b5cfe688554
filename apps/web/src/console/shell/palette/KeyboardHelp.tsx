import { Modal } from 'antd'
import type { ReactNode } from 'react'
import { useT } from '../../context/i18n.ts'
import styles from './palette.module.css'
import { closeOverlay, useOverlay } from './palette-store.ts'

const groups = [
  {
    title: 'everywhere',
    keys: [
      ['search', 'Ctrl K'],
      ['help', '?'],
    ],
  },
  {
    title: 'lists',
    keys: [
      ['filter', '/'],
      ['create', 'N'],
      ['edit', 'E'],
      ['save', 'Ctrl S'],
    ],
  },
  {
    title: 'tabBar',
    keys: [
      ['switchTab', '← → Enter'],
      ['closeTab', 'Delete'],
      ['moveTab', 'Ctrl Shift ← →'],
      ['tabMenu', 'Shift F10'],
    ],
  },
] as const

/** On a Mac the command key replaces Ctrl. */
const onMac = /Mac|iPhone|iPad/.test(navigator.userAgent)
const shown = (keys: string) => (onMac ? keys.replace(/^Ctrl (?!Shift)/, '⌘ ') : keys)

export default function KeyboardHelp(): ReactNode {
  const t = useT()
  return (
    <Modal open={useOverlay() === 'help'} onCancel={closeOverlay} title={t('shell.keys.title')} footer={null}>
      {groups.map(({ title, keys }) => (
        <section key={title}>
          <h2 className={styles.group}>{t(`shell.keys.${title}`)}</h2>
          <dl className={styles.keys}>
            {keys.map(([name, combination]) => (
              <div key={name} className={styles.key}>
                <dt>{t(`shell.keys.${name}`)}</dt>
                <dd>
                  {shown(combination)
                    .split(' ')
                    .map((key) => (
                      <kbd key={key} className={styles.cap}>
                        {key}
                      </kbd>
                    ))}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Modal>
  )
}
