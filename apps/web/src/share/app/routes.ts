import type { ComponentType } from 'react'
import { coursePath, guidePath, itemPath, manualPath, recordingPath, type PageProps } from '../context/paths.ts'

/**
 * Every public page: its file, and the call without which it cannot show anything. Both are asked for as soon as the
 * address is known, so this file and its neighbours stand in the very first script and know nothing of React.
 */
interface PublicPage {
  load(): Promise<{ default: ComponentType<PageProps> }>
  /** Null where the address names nothing that could be asked for. */
  first?(search: URLSearchParams): string | null
}

const item = () => import('../pages/ItemPage.tsx')

export const publicPages: Record<string, PublicPage> = {
  '/mobileshare/share': { load: item, first: itemPath },
  '/mobileshare/guideRead': { load: item, first: itemPath },
  '/mobileshare/shareTeaching': { load: () => import('../pages/TeachingPage.tsx'), first: itemPath },
  '/mobileshare/shareCourse': { load: () => import('../pages/CoursePage.tsx'), first: coursePath },
  '/mobileshare/practiceManual': { load: () => import('../pages/PracticeManualPage.tsx'), first: manualPath },
  '/mobileshare/shareGuide': { load: () => import('../pages/GuidePage.tsx'), first: guidePath },
  '/mobileshare/shareSound': { load: () => import('../pages/SoundPage.tsx'), first: recordingPath },
  '/mobileshare/shareSoundList': { load: () => import('../pages/SoundListPage.tsx'), first: recordingPath },
  '/app/soundresult': { load: () => import('../pages/SoundResultPage.tsx'), first: recordingPath },
  '/app/soundresult_v2': { load: () => import('../pages/SoundResultV2Page.tsx'), first: recordingPath },
  '/mobileshare/shareRegiest': { load: () => import('../pages/SignUpPage.tsx') },
  '/mobileshare/shareSuccess': { load: () => import('../pages/SignedUpPage.tsx') },
}
