import type { Domain } from '../../platform/domain/domain.ts'
import { audioArticleRecords, audioArticleRoutes } from './audio-articles/audio-articles.routes.ts'
import { addAudioSubjects, seedAudioArticles } from './audio-articles/audio-articles.seed.ts'
import { courseCentreRecords, courseCentreRoutes } from './course-centre/course-centre.routes.ts'
import { addSeriesTypes, seedCourseCentre } from './course-centre/course-centre.seed.ts'
import { coursePlaceRoutes } from './course-places/course-places.routes.ts'
import { storeDemoMedia } from './demo/store-demo-media.ts'
import { lessonRecords, lessonRoutes } from './lessons/lessons.routes.ts'
import { seedLessons } from './lessons/lessons.seed.ts'
import { teacherRoutes } from './teachers/teachers.routes.ts'
import { uploadJobs } from './uploads/uploads.jobs.ts'
import { uploadRoutes } from './uploads/uploads.routes.ts'

/** The courses, lessons and audio articles of the app, and the files that are uploaded for them. */
export const content: Domain = {
  name: 'content',
  modules: {
    uploads: { routes: uploadRoutes, jobs: uploadJobs, seed: storeDemoMedia },
    courseCentre: {
      routes: courseCentreRoutes,
      records: courseCentreRecords,
      starter: addSeriesTypes,
      seed: seedCourseCentre,
    },
    teachers: { routes: teacherRoutes },
    coursePlaces: { routes: coursePlaceRoutes },
    lessons: { routes: lessonRoutes, records: lessonRecords, seed: seedLessons },
    audioArticles: {
      routes: audioArticleRoutes,
      records: audioArticleRecords,
      starter: addAudioSubjects,
      seed: seedAudioArticles,
    },
  },
}
