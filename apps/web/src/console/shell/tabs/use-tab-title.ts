import { useLanguage } from '../../context/i18n.ts'
import { titleIn } from '../workspace/site-map.ts'
import type { Tab } from '../workspace/tab-store.ts'
import { useWorkspace } from '../workspace/workspace.ts'

/** A tab's own title, or the one that the menu gives its page. */
export function useTabTitle(): (tab: Tab) => string {
  const { site } = useWorkspace()
  const language = useLanguage()
  return (tab) => {
    const page = site.pages.get(tab.path)
    return tab.title ?? (page ? titleIn(page.title, language) : tab.path)
  }
}
