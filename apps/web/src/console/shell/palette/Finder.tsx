import { Button, Input, type InputRef } from 'antd'
import { type KeyboardEvent, type ReactNode, type Ref, useState } from 'react'
import { useT } from '../../context/i18n.ts'
import { FindingLine, optionId } from './FindingLine.tsx'
import styles from './palette.module.css'
import { closeOverlay } from './palette-store.ts'
import { type Finding, useFindings } from './use-findings.ts'

const listId = 'palette-findings'

/** The box and what it finds. The box keeps the focus, and the keys choose among the lines. */
export function Finder({ box }: { box: Ref<InputRef> }): ReactNode {
  const t = useT()
  const [typed, setTyped] = useState('')
  // By its name and not by its place, so that answers that arrive later do not change what is chosen.
  const [chosenId, setChosenId] = useState<string | null>(null)
  const { groups, incomplete, isSearching, hasFailed, retry } = useFindings(typed)
  const all = groups.flatMap(({ findings }) => findings)
  const chosen = all.find(({ id }) => id === chosenId) ?? all[0]

  function open(finding: Finding, apart: boolean): void {
    closeOverlay()
    if (apart && finding.address !== null) window.open(`${location.pathname}#${finding.address}`, '_blank', 'noopener')
    else finding.run()
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing || !chosen) return
    const at = all.indexOf(chosen)
    const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key]
    if (next !== undefined) setChosenId(all.at(next % all.length)?.id ?? null)
    else if (event.key === 'Enter') open(chosen, event.ctrlKey || event.metaKey)
    else return
    event.preventDefault()
  }
  return (
    <>
      <Input
        ref={box}
        size="large"
        value={typed}
        maxLength={100}
        onChange={(event) => {
          setTyped(event.target.value)
          setChosenId(null)
        }}
        onKeyDown={onKeyDown}
        placeholder={t('search.placeholder')}
        role="combobox"
        aria-label={t('search.title')}
        aria-expanded={all.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={chosen && optionId(chosen)}
      />
      <div className={styles.progress} data-busy={isSearching} />
      <div id={listId} role="listbox" aria-label={t('search.results')} className={styles.findings}>
        {groups.map(({ key, title, findings }) => (
          <div key={key} role="group" aria-label={title}>
            <div aria-hidden className={styles.heading}>
              {title}
            </div>
            {findings.map((finding) => (
              <FindingLine key={finding.id} finding={finding} isChosen={finding === chosen} onOpen={open} />
            ))}
          </div>
        ))}
      </div>
      {hasFailed && (
        <p role="alert" className={styles.trouble}>
          {t('search.failed')}
          <Button type="link" size="small" onClick={retry}>
            {t('search.retry')}
          </Button>
        </p>
      )}
      {incomplete.length > 0 && <p className={styles.trouble}>{t('search.incomplete', { names: incomplete })}</p>}
      <p role="status" className={all.length > 0 || isSearching || hasFailed ? 'sr-only' : styles.empty}>
        {isSearching ? '' : all.length > 0 ? t('search.count', { count: all.length }) : t('search.empty')}
      </p>
    </>
  )
}
