import type { ReactNode } from 'react'
import { useT } from '../../../context/i18n.ts'
import { StackedTime } from '../../../kit/display/Time.tsx'

/** When something is published; without a time it is published as soon as it is enabled. */
export function PublishTime({ iso }: { iso: string | null }): ReactNode {
  const t = useT()
  return iso === null ? t('kit.publish.atOnce') : <StackedTime iso={iso} />
}
