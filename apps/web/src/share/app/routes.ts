import type { ComponentType } from 'react'
import type { PageProps } from '../context/paths.ts'

const loadItemPage = () => import('../pages/ItemPage.tsx')

/**
 * The code of every public page. It is fetched as soon as the address is known, so this file, prefetch-page.ts and
 * context/ are part of the very first script and do not load React. What a page asks for first is in context/paths.ts.
 */
export const publicPages: Record<string, () => Promise<{ default: ComponentType<PageProps> }>> = {
  '/mobileshare/share': loadItemPage,
  '/mobileshare/guideRead': loadItemPage,
  '/mobileshare/shareTeaching': () => import('../pages/TeachingPage.tsx'),
  '/mobileshare/shareCourse': () => import('../pages/CoursePage.tsx'),
  '/mobileshare/practiceManual': () => import('../pages/PracticeManualPage.tsx'),
  '/mobileshare/shareGuide': () => import('../pages/GuidePage.tsx'),
  '/mobileshare/shareSound': () => import('../pages/SoundPage.tsx'),
  '/mobileshare/shareSoundList': () => import('../pages/SoundListPage.tsx'),
  '/mobileshare/copywriting': () => import('../pages/CopyPage.tsx'),
  '/app/soundresult': () => import('../pages/SoundResultPage.tsx'),
  '/app/soundresult_v2': () => import('../pages/SoundResultV2Page.tsx'),
  '/mobileshare/shareRegiest': () => import('../pages/SignUpPage.tsx'),
  '/mobileshare/shareSuccess': () => import('../pages/SignedUpPage.tsx'),
}
