import { audioArticles } from '../content/audio-articles.ts'
import { courseCentre } from '../content/course-centre.ts'
import { lessons } from '../content/lessons.ts'
import { teachers } from '../content/teachers.ts'
import { uploads } from '../content/uploads.ts'

export default { audioArticles, courseCentre, lessons, teachers, uploads }
