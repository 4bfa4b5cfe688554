import { useLanguage, useT } from '../../context/i18n.ts'
import { titleIn } from '../workspace/site-map.ts'
import type { Tab } from '../workspace/tab-store.ts'
import { useWorkspace } from '../workspace/workspace.ts'

/** The title that the menu gives a tab's page, with the name of the record that it shows. */
export function useTabTitle(): (tab: Pick<Tab, 'path' | 'name'>) => string {
  const { site } = useWorkspace()
  const t = useT()
  const language = useLanguage()
  return ({ path, name }) => {
    const page = site.pages.get(path)
    const title = page ? titleIn(page.title, language) : path
    return name === undefined ? title : t('shell.tabs.named', { title, name })
  }
}
