import type { ComponentType } from 'react'
import {
  copyPath,
  coursePath,
  guidePath,
  itemPath,
  manualPath,
  type PageProps,
  recordingPath,
} from '../context/paths.ts'

/**
 * Every public page: its code, and the path of the call without which it cannot show anything. Both are fetched as soon
 * as the address is known, so this file, prefetch-page.ts and context/ are part of the very first script and do not load React.
 */
interface PublicPage {
  load(): Promise<{ default: ComponentType<PageProps> }>
  /** Null if the address names nothing that could be fetched. */
  dataPath?(search: URLSearchParams): string | null
}

const loadItemPage = () => import('../pages/ItemPage.tsx')

export const publicPages: Record<string, PublicPage> = {
  '/mobileshare/share': { load: loadItemPage, dataPath: itemPath },
  '/mobileshare/guideRead': { load: loadItemPage, dataPath: itemPath },
  '/mobileshare/shareTeaching': { load: () => import('../pages/TeachingPage.tsx'), dataPath: itemPath },
  '/mobileshare/shareCourse': { load: () => import('../pages/CoursePage.tsx'), dataPath: coursePath },
  '/mobileshare/practiceManual': { load: () => import('../pages/PracticeManualPage.tsx'), dataPath: manualPath },
  '/mobileshare/shareGuide': { load: () => import('../pages/GuidePage.tsx'), dataPath: guidePath },
  '/mobileshare/shareSound': { load: () => import('../pages/SoundPage.tsx'), dataPath: recordingPath },
  '/mobileshare/shareSoundList': { load: () => import('../pages/SoundListPage.tsx'), dataPath: recordingPath },
  '/mobileshare/copywriting': { load: () => import('../pages/CopyPage.tsx'), dataPath: copyPath },
  '/app/soundresult': { load: () => import('../pages/SoundResultPage.tsx'), dataPath: recordingPath },
  '/app/soundresult_v2': { load: () => import('../pages/SoundResultV2Page.tsx'), dataPath: recordingPath },
  '/mobileshare/shareRegiest': { load: () => import('../pages/SignUpPage.tsx') },
  '/mobileshare/shareSuccess': { load: () => import('../pages/SignedUpPage.tsx') },
}
