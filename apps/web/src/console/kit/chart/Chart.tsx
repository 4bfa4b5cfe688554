import { Skeleton } from 'antd'
import { type ReactNode, Suspense } from 'react'
import { lazyPart } from '../../../lib/lazy-part.ts'
import type { ChartProps } from './chart-props.ts'

// As large as the rest of the console, so it is loaded only where a chart is shown.
const Drawing = lazyPart(() => import('./Drawing.tsx'))

/** A chart that a screen reader gets as its label; beside it, the figures are also shown as text. */
export function Chart(props: ChartProps): ReactNode {
  return (
    <Suspense fallback={<Skeleton.Node active style={{ width: '100%', height: props.height }} />}>
      <Drawing {...props} />
    </Suspense>
  )
}
