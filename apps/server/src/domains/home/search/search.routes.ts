import { mostFound, search } from '@lectern/contract/home/search.ts'
import { implement } from '../../../platform/http/implement.ts'
import { findCopyTexts } from './copy-texts.ts'
import { findRecords, inGroups } from './search.rules.ts'

export const searchRoutes = implement(search, {
  find: async ({ query: { word }, user, reads, language }) => {
    const asked = { word, user }
    const findings = await findRecords(reads, asked)
    findings.found.set('copyTexts', findCopyTexts(asked, language).slice(0, mostFound))
    return inGroups(findings)
  },
})
