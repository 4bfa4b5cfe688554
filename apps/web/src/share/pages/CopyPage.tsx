import { copyPath, type PageProps } from '../context/paths.ts'
import { type AppCopy, CopyText, copyTitle } from '../kit/CopyText.tsx'
import { excerpt } from '../kit/excerpt.ts'
import { PageFoot } from '../kit/PageFoot.tsx'
import { ShareCard } from '../kit/ShareCard.tsx'
import { usePageData } from '../kit/use-preview.ts'
import { WhenReady } from '../kit/WhenReady.tsx'

/** The user agreement, the privacy policy or another text of the copy centre. */
export default function CopyPage({ search }: PageProps) {
  const answer = usePageData<AppCopy>(search, copyPath(search))
  return (
    <WhenReady answer={answer}>
      {(text) => (
        <main className="page">
          <ShareCard title={copyTitle(text.type)} description={excerpt(text.content)} image={null} />
          <CopyText text={text} />
          <PageFoot />
        </main>
      )}
    </WhenReady>
  )
}
