import { SectionArticle } from '../article/SectionArticle.tsx'
import { guidePath, type PageProps } from '../context/paths.ts'

/** An interview or an excellent article. */
export default function GuidePage({ search }: PageProps) {
  const section = search.get('section') === 'excellent' ? 'excellent' : 'interview'
  return <SectionArticle section={section} search={search} path={guidePath(search)} />
}
