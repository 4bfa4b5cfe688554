import { ImportOutlined } from '@ant-design/icons'
import type { ImportRoutes } from '@lectern/contract/base/transfer.ts'
import { Button } from 'antd'
import { type ReactNode, Suspense, useState } from 'react'
import { lazyPart } from '../../../lib/lazy-part.ts'
import { Gate } from '../../context/Gate.tsx'
import { useT } from '../../context/i18n.ts'

// Loaded when it is opened, because most visits to a list import nothing.
const ImportDialog = lazyPart(() => import('./ImportDialog.tsx'))

interface ImportButtonProps {
  routes: ImportRoutes
  /** What is imported, such as "Import staff". */
  title: string
}

/** Opens the import, for whoever may import. A closed dialog keeps its checked file, so that closing it loses nothing. */
export function ImportButton({ routes, title }: ImportButtonProps): ReactNode {
  const t = useT()
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never')
  return (
    <Gate call={routes.import}>
      <Button icon={<ImportOutlined aria-hidden />} onClick={() => setState('open')}>
        {t('kit.import.open')}
      </Button>
      {state !== 'never' && (
        <Suspense>
          <ImportDialog routes={routes} title={title} open={state === 'open'} onClose={() => setState('closed')} />
        </Suspense>
      )}
    </Gate>
  )
}
