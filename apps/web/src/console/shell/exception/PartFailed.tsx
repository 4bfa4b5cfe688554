import { Alert, Button, Modal } from 'antd'
import { type ReactNode, useState } from 'react'
import { useT } from '../../context/i18n.ts'
import { useAnotherRelease } from '../release/use-another-release.ts'

/** A dialog or another part of a page could not be loaded: it can be tried again, and the page stays as it is. */
export function PartFailed({ retry }: { retry: () => void }): ReactNode {
  const t = useT()
  const isReplaced = useAnotherRelease()
  const [open, setOpen] = useState(true)
  return (
    <>
      <Modal
        open={open}
        width={420}
        title={t('shell.page.partTitle')}
        okText={t('shell.page.retry')}
        cancelText={t('kit.close')}
        onOk={retry}
        onCancel={() => setOpen(false)}
      >
        <p>{isReplaced ? t('shell.page.newHint') : t('shell.page.loadHint')}</p>
        {isReplaced && <Button onClick={() => location.reload()}>{t('shell.page.reloadAll')}</Button>}
      </Modal>
      {!open && (
        <Alert
          type="warning"
          showIcon
          title={t('shell.page.partTitle')}
          action={
            <Button size="small" onClick={retry}>
              {t('shell.page.retry')}
            </Button>
          }
        />
      )}
    </>
  )
}
