import { Breadcrumb } from 'antd'
import type { MouseEvent, ReactNode } from 'react'
import { useLanguage } from '../../context/i18n.ts'
import { asksForNewWindow } from '../../context/new-window.ts'
import { useTabTitle } from '../tabs/use-tab-title.ts'
import { openAddress } from '../workspace/open-address.ts'
import { pagesAbove } from '../workspace/place.ts'
import { type SitePage, titleIn } from '../workspace/site-map.ts'
import { addressOf, type Tab } from '../workspace/tab-store.ts'
import { useTabs, useWorkspace } from '../workspace/workspace.ts'
import styles from './layout.module.css'

interface Step {
  key: string
  title: string
  /** Where it leads; undefined where that is not known, or where one is already. */
  address?: string | undefined
}

/** The way to what is on screen: the menu's groups, the pages above, and the page itself. */
export function Breadcrumbs(): ReactNode {
  const steps = useSteps()
  return (
    <Breadcrumb
      className={styles.where}
      items={steps.map(({ key, title, address }, at) => ({
        key,
        title:
          at === steps.length - 1 ? (
            <span aria-current="page">{title}</span>
          ) : address === undefined ? (
            title
          ) : (
            <StepLink address={address}>{title}</StepLink>
          ),
      }))}
    />
  )
}

function StepLink({ address, children }: { address: string; children: ReactNode }): ReactNode {
  const workspace = useWorkspace()
  const open = (event: MouseEvent) => {
    if (asksForNewWindow(event)) return
    event.preventDefault()
    openAddress(workspace, address)
  }
  return (
    <a href={`#${address}`} onClick={open}>
      {children}
    </a>
  )
}

function useSteps(): Step[] {
  const language = useLanguage()
  const { site, tabs } = useWorkspace()
  const { current } = useTabs()
  const titleOf = useTabTitle()
  const tab = tabs.find(current)
  const page = tab && site.pages.get(tab.path)
  if (!tab || !page) return []

  const above = pagesAbove(site, page).toReversed()
  const groups = (above[0] ?? page).trail.map(
    (group): Step => ({ key: group.path, title: titleIn(group, language), address: site.groups.get(group.path) }),
  )
  const stepTo = ({ path, record }: SitePage): Step => {
    if (record) return { key: path, ...recordStep(path, tab) }
    // A list that is open is shown as it was left.
    const open = tabs.find(path)
    return { key: path, title: titleOf({ path, name: undefined }), address: open ? addressOf(open) : path }
  }
  const recordStep = (path: string, { parent }: Tab) => {
    const isThis = parent?.address.startsWith(`${path}?`)
    return {
      title: titleOf({ path, name: isThis ? parent?.name : undefined }),
      address: isThis ? parent?.address : undefined,
    }
  }
  return [...groups, ...above.map(stepTo), { key: tab.key, title: titleOf(tab) }]
}
