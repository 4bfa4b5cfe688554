import { CheckCircleOutlined } from '@ant-design/icons'
import { draftResources, type Todo, todo, windowResources } from '@lectern/contract/home/todo.ts'
import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { call } from '../../../../../lib/call.ts'
import { useT } from '../../../../context/i18n.ts'
import { Loaded } from '../part/Loaded.tsx'
import { Part } from '../part/Part.tsx'
import { DraftsBlock, FeedbackBlock, ImportsBlock, PushesBlock, WindowsBlock } from './blocks.tsx'
import styles from './todo.module.css'
import { UnsavedBlock } from './UnsavedBlock.tsx'
import { useUnsavedForms } from './use-unsaved-forms.ts'

/** What changes in the console arrives over the live channel; what the app's users send is asked for this often. */
const askAgainMs = 60_000
const dependsOn = ['feedback', 'tasks', ...windowResources, ...draftResources]

/** What waits for the reader. */
export function TodoPart(): ReactNode {
  const t = useT()
  const query = useQuery({
    queryKey: ['home', 'todo'],
    queryFn: ({ signal }) => call(todo.get, {}, { signal }),
    refetchInterval: askAgainMs,
    meta: { quiet: true, dependsOn },
  })
  return (
    <Part title={t('dashboard.todo.title')}>
      <Loaded query={query} skeleton={<Skeleton active title={false} paragraph={{ rows: 4 }} />}>
        {(data) => <Blocks data={data} />}
      </Loaded>
    </Part>
  )
}

function Blocks({ data: { feedback, pushes, windows, drafts, imports } }: { data: Todo }): ReactNode {
  const t = useT()
  const unsaved = useUnsavedForms()
  const blocks = [
    feedback && feedback.count > 0 && <FeedbackBlock key="feedback" {...feedback} />,
    pushes && pushes.scheduled + pushes.failed > 0 && <PushesBlock key="pushes" {...pushes} />,
    imports && imports.count > 0 && <ImportsBlock key="imports" {...imports} />,
    windows && windows.count > 0 && <WindowsBlock key="windows" {...windows} />,
    unsaved.length > 0 && <UnsavedBlock key="unsaved" forms={unsaved} />,
    drafts && drafts.count > 0 && <DraftsBlock key="drafts" {...drafts} />,
  ].filter(Boolean)
  if (blocks.length > 0) return <div className={styles.blocks}>{blocks}</div>
  return (
    <p className={styles.nothing}>
      <CheckCircleOutlined aria-hidden />
      <span>
        <strong>{t('dashboard.todo.nothing')}</strong> {t('dashboard.todo.nothingHint')}
      </span>
    </p>
  )
}
