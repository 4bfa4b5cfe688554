import { sharedCourses } from '@lectern/contract/share/courses.ts'
import type { TestServer } from '../../../testing/test-server.ts'

/** The calls of the shared course pages, without a session, each taking an id. */
export function courseCalls(server: TestServer) {
  return {
    detail: (courseId: number) => server.anonymous.call(sharedCourses.detail, { params: { courseId } }),
    item: (id: number) => server.anonymous.call(sharedCourses.item, { params: { id } }),
    lessons: (id: number) => server.anonymous.call(sharedCourses.lessons, { query: { id } }),
    recommend: (id: number) => server.anonymous.call(sharedCourses.recommend, { query: { id } }),
    subtitles: (id: number, token?: string, query: object = {}) =>
      server.anonymous.call(
        sharedCourses.subtitles,
        { query: { id, ...query } },
        token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } },
      ),
  }
}
