import { type SubtitleLine, subtitleLimits } from '@lectern/contract/content/lessons.ts'
import { Form } from 'antd'
import type { ComponentProps, ReactNode } from 'react'
import { t as say } from '../../../context/i18n.ts'
import { imageUrl } from '../../../kit/uploads/image-url.ts'
import { mediaKind } from './media-kind.ts'
import { findProblems } from './subtitles/line-problems.ts'
import { SubtitleEditor } from './subtitles/SubtitleEditor.tsx'

async function requireGoodLines(_: unknown, lines: SubtitleLine[] = []): Promise<void> {
  const { wrong } = findProblems(lines)
  const [first] = wrong
  if (first !== undefined) throw new Error(say('lessons.subtitles.fix', { count: wrong.length, line: first + 1 }))
  if (lines.length > subtitleLimits.lines) {
    throw new Error(say('lessons.subtitles.tooMany', { most: subtitleLimits.lines, count: lines.length }))
  }
}

/** The form's field `lines`; the editor also gets the media and the cover from the form. */
export function SubtitlesField({ seriesCover }: { seriesCover: string | undefined }): ReactNode {
  const form = Form.useFormInstance()
  const media: string | null | undefined = Form.useWatch('media', form)
  const cover: string | null | undefined = Form.useWatch('cover', form)
  // A video needs no poster.
  const poster = media && mediaKind(media) === 'audio' ? (cover ?? seriesCover) : undefined
  return (
    <Form.Item
      name="lines"
      // Each line shows its own errors; this rule keeps the form from being saved with them.
      rules={[{ validator: requireGoodLines }]}
      validateTrigger={[]}
    >
      <Isolated media={media ?? null} poster={poster ? imageUrl(poster) : undefined} />
    </Form.Item>
  )
}

/** The editor has a form of its own, because an error of the outer form item would mark all its inputs as invalid. */
function Isolated(props: ComponentProps<typeof SubtitleEditor>): ReactNode {
  return (
    <Form component={false}>
      <SubtitleEditor {...props} />
    </Form>
  )
}
