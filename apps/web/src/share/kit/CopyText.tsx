import type { ReplyOf } from '@lectern/contract/base/route.ts'
import type { appCopy } from '@lectern/contract/share/app.ts'
import type { CopyType } from '@lectern/contract/system/copy-writing.ts'
import { t } from '../context/i18n.ts'
import { day } from './format.ts'
import { RichText } from './RichText.tsx'

export type AppCopy = ReplyOf<(typeof appCopy)['text']>

export const copyTitle = (type: CopyType): string => t(`share.copy.titles.${type}`)

/** A text of the copy centre under its title. */
export function CopyText({ text: { type, content, updateTime } }: { text: AppCopy }) {
  const updated = day(updateTime)
  return (
    <article>
      <header className="head">
        <h1>{copyTitle(type)}</h1>
        <p className="byline">{updated && <span>{t('share.copy.updated', { day: updated })}</span>}</p>
      </header>
      <RichText html={content} />
    </article>
  )
}
