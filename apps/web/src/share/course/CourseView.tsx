import type { SharedCourse, ShownItem, ShownLesson, ShownLine } from '@lectern/contract/share/courses.ts'
import { t } from '../context/i18n.ts'
import { ItemList } from '../kit/ItemList.tsx'
import { LessonList } from '../kit/LessonList.tsx'
import { seriesLink } from '../kit/links.ts'
import { PageFoot } from '../kit/PageFoot.tsx'
import { ShareCard } from '../kit/ShareCard.tsx'
import { TeacherCard } from '../kit/TeacherCard.tsx'
import { Lines } from '../lines/Lines.tsx'
import { usePlayer } from '../player/use-player.ts'
import { LockedLesson } from './LockedLesson.tsx'
import { Stage } from './Stage.tsx'
import './course.css'

interface CourseViewProps {
  course: SharedCourse
  lines: ShownLine[]
  /** Undefined while loading. */
  lessons: ShownLesson[] | undefined
  recommend: ShownItem[] | undefined
  linesFailed: boolean
  onRetryLines: () => void
  onRenew: () => void
}

/** A lesson: its video or audio, its subtitles, its series, its teacher, and recommendations. */
export function CourseView({ course, lines, lessons, recommend, linesFailed, onRetryLines, onRenew }: CourseViewProps) {
  const { title, series, teacher, lineCount } = course
  const [player, attach] = usePlayer(course.duration)
  return (
    <main className="page">
      <ShareCard title={title} description={series.subtitle || series.title} image={course.cover} />
      {course.mediaUrl ? (
        <Stage course={course} url={course.mediaUrl} player={player} attach={attach} onRenew={onRenew} />
      ) : (
        <LockedLesson course={course} />
      )}
      <header className="head">
        <p className="over">
          <a href={seriesLink(series.id)}>{series.title}</a>
        </p>
        <h1>{title}</h1>
        <p className="byline">
          {teacher && <b>{teacher.name}</b>}
          {series.studyCount > 0 && <span>{t('share.article.studied', { count: series.studyCount })}</span>}
        </p>
      </header>
      {course.mediaUrl && (lineCount > 0 || lines.length > 0) && (
        <Lines player={player} lines={lines} failed={linesFailed} onRetry={onRetryLines} />
      )}
      {lessons && lessons.length > 0 && (
        <section className="block" aria-labelledby="lessons-title">
          <h2 id="lessons-title">
            {t('share.course.lessons')}
            <small>{t('share.course.lessonCount', { count: lessons.length })}</small>
          </h2>
          <LessonList lessons={lessons} current={course.id} />
        </section>
      )}
      {teacher && <TeacherCard teacher={teacher} />}
      <ItemList items={recommend} />
      <PageFoot />
    </main>
  )
}
