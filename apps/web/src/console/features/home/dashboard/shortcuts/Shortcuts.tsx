import { mostPinned, pinnedPages } from '@lectern/contract/home/pinned-pages.ts'
import { Button, Select, Skeleton } from 'antd'
import { type ReactNode, useState } from 'react'
import { Gate } from '../../../../context/Gate.tsx'
import { useT } from '../../../../context/i18n.ts'
import { readUses } from '../../../../context/recent-use.ts'
import { useSession } from '../../../../context/session.ts'
import { useTab } from '../../../../context/tab.ts'
import { useBilingual } from '../../../../context/use-bilingual.ts'
import { useNow } from '../../../../kit/display/Time.tsx'
import { Loaded } from '../part/Loaded.tsx'
import { Part } from '../part/Part.tsx'
import part from '../part/part.module.css'
import { menuPages } from './menu-pages.ts'
import { PageRow } from './PageRow.tsx'
import styles from './shortcuts.module.css'
import { useFocusAfter } from './use-focus-after.ts'
import { usePinned } from './use-pinned.ts'
import { usedPages } from './used-pages.ts'

/** The pages that the reader works with: those that were pinned, and those used most and lately. */
export function Shortcuts(): ReactNode {
  const t = useT()
  const bilingual = useBilingual()
  const { menus, rights } = useSession()
  const { path: here } = useTab()
  const now = useNow()
  const { query, save } = usePinned()
  const [arranging, setArranging] = useState(false)
  const [box, focusAfter] = useFocusAfter()

  const pages = menuPages(menus, rights, here)
  const kept = query.data ?? []
  // A page that may not be opened now stays pinned, for the day when it may be again.
  const pinned = kept.flatMap((path) => pages.find((page) => page.path === path) ?? [])
  const others = pages.filter(({ path }) => !kept.includes(path))
  const used = usedPages(others, readUses(), now)
  const full = kept.length >= mostPinned

  const pin = (path: string) => {
    focusAfter(path)
    save([...kept, path])
  }
  const unpin = (path: string) => {
    focusAfter(path)
    save(kept.filter((other) => other !== path))
  }
  /** Swaps a page with its neighbour among those that are shown. */
  const move = (path: string, by: 1 | -1) => {
    const neighbour = pinned[pinned.findIndex((page) => page.path === path) + by]
    if (!neighbour) return
    save(kept.map((each) => (each === path ? neighbour.path : each === neighbour.path ? path : each)))
  }
  const body = () => (
    <>
      {pinned.length > 0 && (
        <ul className={styles.rows} aria-label={t('dashboard.pages.pinned')}>
          {pinned.map((page, at) => (
            <PageRow
              key={page.path}
              page={page}
              pinned
              toggle={() => unpin(page.path)}
              {...(arranging && {
                up: at > 0 ? () => move(page.path, -1) : null,
                down: at < pinned.length - 1 ? () => move(page.path, 1) : null,
              })}
            />
          ))}
        </ul>
      )}
      {arranging && (
        <Gate call={pinnedPages.save}>
          <Select
            className={styles.add}
            showSearch={{ optionFilterProp: 'label' }}
            value={null}
            disabled={full}
            placeholder={full ? t('dashboard.pages.full', { most: mostPinned }) : t('dashboard.pages.add')}
            aria-label={t('dashboard.pages.add')}
            options={others.map(({ path, title }) => ({ value: path, label: bilingual(title) }))}
            onChange={(path: string | null) => path !== null && save([...kept, path])}
          />
        </Gate>
      )}
      {used.length > 0 && (
        <>
          <h3 className={styles.heading}>{t('dashboard.pages.recent')}</h3>
          <ul className={styles.rows} aria-label={t('dashboard.pages.recent')}>
            {used.map((page) => (
              <PageRow key={page.path} page={page} toggle={full ? null : () => pin(page.path)} />
            ))}
          </ul>
        </>
      )}
      {pinned.length + used.length === 0 && (
        <p className={part.empty}>{t(pages.length > 0 ? 'dashboard.pages.noUses' : 'dashboard.pages.none')}</p>
      )}
    </>
  )
  return (
    <div ref={box}>
      <Part
        title={t('dashboard.pages.title')}
        extra={
          pages.length > 0 && (
            <Button type="link" size="small" onClick={() => setArranging(!arranging)}>
              {t(arranging ? 'dashboard.pages.done' : 'dashboard.pages.arrange')}
            </Button>
          )
        }
      >
        <Loaded query={query} skeleton={<Skeleton active title={false} paragraph={{ rows: 4 }} />}>
          {body}
        </Loaded>
      </Part>
    </div>
  )
}
