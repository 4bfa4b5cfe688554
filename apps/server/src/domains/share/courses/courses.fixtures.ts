import { sharedCourses } from '@lectern/contract/share/courses.ts'
import type { TestServer } from '../../../testing/test-server.ts'

/** The calls of the shared course pages, without a session, each taking an id. An app may say which one it is. */
export function courseCalls(server: TestServer, app: { platform?: 'IOS' | 'ANDROID'; version?: string } = {}) {
  return {
    detail: (courseId: number) => server.anonymous.call(sharedCourses.detail, { params: { courseId }, query: app }),
    item: (id: number) => server.anonymous.call(sharedCourses.item, { params: { id }, query: app }),
    lessons: (id: number) => server.anonymous.call(sharedCourses.lessons, { query: { id, ...app } }),
    recommend: (id?: number) =>
      server.anonymous.call(sharedCourses.recommend, { query: { ...(id === undefined ? {} : { id }), ...app } }),
    subtitles: (id: number, token?: string, query: object = {}) =>
      server.anonymous.call(
        sharedCourses.subtitles,
        { query: { id, ...query, ...app } },
        token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } },
      ),
  }
}
