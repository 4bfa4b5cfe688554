import type { CourseCategory, CourseItem } from '@lectern/contract/content/course-centre.ts'

/** Sample records for the tests of these pages. */

export const category = (id: number, name: string, more: Partial<CourseCategory> = {}): CourseCategory => ({
  id,
  name,
  title: '',
  subtitle: '',
  description: '',
  cover: null,
  subjectSeriesNormal: false,
  subjectSeriesOffline: false,
  enable: true,
  appAuditHide: false,
  order: id,
  itemCount: 0,
  ...more,
})

export const item = (id: number, title: string, more: Partial<CourseItem> = {}): CourseItem => ({
  id,
  kind: 'SERIES',
  categoryId: 1,
  seriesTypeId: null,
  title,
  subtitle: '',
  cover: 'images/2026/11/cover.webp',
  intro: '',
  body: '',
  audio: null,
  duration: null,
  teacherId: null,
  price: 0,
  originalPrice: 0,
  vipFree: false,
  publishTime: null,
  lessonCount: 0,
  studyCount: 0,
  enable: false,
  appAuditHide: false,
  weight: 0,
  createTime: '2026-03-01T00:00:00Z',
  version: 0,
  ...more,
})

export const teacher = { id: 4, name: '苏晴', avatar: 'images/2026/11/su.webp', intro: '十年口语教学' }
export const seriesTypes = [
  { id: 1, title: '普通课', enable: true, offline: false, version: 0 },
  { id: 2, title: '直播课', enable: false, offline: false, version: 0 },
]
