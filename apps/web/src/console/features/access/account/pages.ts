import { personalCentrePath } from '../../../context/known-paths.ts'
import { definePage } from '../../../context/page.ts'

export const accountPages = {
  personalCentre: definePage({ path: personalCentrePath, load: () => import('./PersonalCenterPage.tsx') }),
}
