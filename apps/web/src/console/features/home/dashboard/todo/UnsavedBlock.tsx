import type { ReactNode } from 'react'
import { useT } from '../../../../context/i18n.ts'
import { useBilingual } from '../../../../context/use-bilingual.ts'
import { AddressLink } from '../../../../kit/display/AddressLink.tsx'
import { RelativeTime } from '../../../../kit/display/Time.tsx'
import { TodoBlock, TodoLine } from './TodoBlock.tsx'
import type { ListedForm } from './use-unsaved-forms.ts'

/** Work that is kept in this browser only. */
export function UnsavedBlock({ forms }: { forms: ListedForm[] }): ReactNode {
  const t = useT()
  const bilingual = useBilingual()
  const nameOf = ({ draft: { mine }, id }: ListedForm): string => {
    const typed = [mine.title, mine.name, mine.word].find((text) => typeof text === 'string' && text !== '')
    if (typeof typed === 'string') return typed
    return id === undefined ? '' : t('dashboard.todo.unsaved.record', { id })
  }
  return (
    <TodoBlock
      wide
      title={t('dashboard.todo.unsaved.title')}
      lines={forms.map((form) => (
        <TodoLine key={form.address} detail={<RelativeTime iso={new Date(form.draft.time).toISOString()} />}>
          <AddressLink address={form.address}>
            {[bilingual(form.title), nameOf(form)].filter(Boolean).join(' · ')}
          </AddressLink>
        </TodoLine>
      ))}
    />
  )
}
