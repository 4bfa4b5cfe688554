import { definePage } from '../../../context/page.ts'

export const holidayPages = {
  year: definePage({ path: '/system/holiday', load: () => import('./HolidaysPage.tsx') }),
}
