import type { Route } from '@lectern/contract/base/route.ts'
import { Button, Form, type FormInstance } from 'antd'
import type { ReactNode } from 'react'
import { offers } from '../../context/Gate.tsx'
import { useT } from '../../context/i18n.ts'
import { useTimeZone } from '../../context/time-zone.ts'
import styles from '../form/form.module.css'
import type { Release } from './release.ts'
import { releaseLabel } from './release-words.ts'
import type { Values } from './use-loaded-record.ts'

interface FormFooterProps {
  form: FormInstance
  /** The call that saves; null for who can only look. */
  route: Route | null
  /** Offered beside saving, where users do not see the record yet. */
  release: Release | undefined
  saving: boolean
  releasing: boolean
  /** Decides whether saving also shows the record. */
  ask: (toRelease: boolean) => void
  saveLabel: ((values: Values) => string) | undefined
  leave: () => void
}

/** The buttons of a form page. Plain saving is what Enter and Ctrl/⌘ S do; showing something takes its own click. */
export function FormFooter(props: FormFooterProps): ReactNode {
  const { form, route, release, saving, releasing, ask, saveLabel, leave } = props
  const t = useT()
  const zone = useTimeZone()
  return (
    <div className={styles.footer}>
      {route && release && (
        <Button
          type="primary"
          className={styles.release}
          loading={saving && releasing}
          disabled={saving && !releasing}
          onClick={() => {
            ask(true)
            form.submit()
          }}
          {...offers(route, release.route)}
        >
          <WatchedLabel form={form} label={(values) => releaseLabel(release, values, zone)} />
        </Button>
      )}
      {route && (
        <Button
          type={release ? 'default' : 'primary'}
          htmlType="submit"
          loading={saving && !releasing}
          disabled={saving && releasing}
          onClick={() => ask(false)}
          {...offers(route)}
        >
          {saveLabel ? <WatchedLabel form={form} label={saveLabel} /> : t('kit.save')}
        </Button>
      )}
      <Button disabled={false} onClick={leave}>
        {t(route ? 'kit.cancel' : 'kit.back')}
      </Button>
      {route && <kbd>Ctrl/⌘ S</kbd>}
    </div>
  )
}

/** Its own component, so that watching the values does not rerender the whole form. */
function WatchedLabel({ form, label }: { form: FormInstance; label: (values: Values) => string }): string {
  const values: Values | undefined = Form.useWatch((all) => all, { form, preserve: true })
  return label(values ?? {})
}
