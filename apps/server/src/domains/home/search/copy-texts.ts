import { holds } from '@lectern/contract/base/rights.ts'
import { type FoundRecord, isSearchable } from '@lectern/contract/home/search.ts'
import { copyTypes } from '@lectern/contract/system/copy-writing.ts'
import { copyTitles as english } from '@lectern/phrases/en-US/base/copy-titles.ts'
import type { Language } from '@lectern/phrases/shape.ts'
import { copyTitles as chinese } from '@lectern/phrases/zh-CN/base/copy-titles.ts'
import type { Asked } from './source.ts'

/** The texts of the copy centre, whose names are phrases and not in any table. */
export function findCopyTexts({ word, user }: Asked, language: Language): FoundRecord[] {
  if (!isSearchable(word) || !holds(user.rights, 'COPY_WRITING')) return []
  const names = { 'zh-CN': chinese, 'en-US': english }
  const sought = word.toLowerCase()
  return copyTypes
    .filter((type) => Object.values(names).some((titles) => titles[type].toLowerCase().includes(sought)))
    .map((type) => ({ key: type, name: names[language][type], note: '', amount: null, image: null, state: null }))
}
