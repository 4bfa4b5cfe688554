import type { SharedCourse, ShownItem, ShownLesson, ShownLine } from '@lectern/contract/share/courses.ts'
import { t } from '../context/i18n.ts'
import { Block } from '../kit/Block.tsx'
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
        <Block
          title={t('share.course.lessons')}
          note={<small>{t('share.course.lessonCount', { count: lessons.length })}</small>}
        >
          <LessonList lessons={lessons} current={course.id} />
        </Block>
      )}
      {teacher && <TeacherCard teacher={teacher} />}
      <ItemList items={recommend} />
      <PageFoot />
    </main>
  )
}
