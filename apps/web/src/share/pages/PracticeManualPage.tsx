import { ManualHome } from '../article/ManualHome.tsx'
import { SectionArticle } from '../article/SectionArticle.tsx'
import { manualPath, type PageProps } from '../context/paths.ts'

/** An article of the practice manual; without one in the address, the manual's front page. */
export default function PracticeManualPage({ search }: PageProps) {
  if (!search.has('id') && !search.has('preview')) return <ManualHome />
  return <SectionArticle section="guide" search={search} path={manualPath(search)} />
}
