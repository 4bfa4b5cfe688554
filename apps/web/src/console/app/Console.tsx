import type { ReactNode } from 'react'
import { homePath } from '../context/known-paths.ts'
import { CrashBoundary } from '../shell/exception/CrashBoundary.tsx'
import { ExceptionPage } from '../shell/exception/ExceptionPage.tsx'
import { Shell } from '../shell/layout/Shell.tsx'
import { isException } from '../shell/workspace/site-map.ts'
import { useTabs, useWorkspace } from '../shell/workspace/workspace.ts'
import { RecordHistories } from './RecordHistories.tsx'
import { RecordPages } from './RecordPages.tsx'

/** The signed-in console. An exception page is shown above the tabs, which keep their state. */
export function Console(): ReactNode {
  const { current } = useTabs()
  const { go } = useWorkspace()
  return (
    <CrashBoundary>
      <RecordHistories>
        <RecordPages>
          <Shell>{isException(current) && <ExceptionPage path={current} onHome={() => go(homePath)} />}</Shell>
        </RecordPages>
      </RecordHistories>
    </CrashBoundary>
  )
}
