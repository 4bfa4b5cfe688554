import type { ShownRecording } from '@lectern/contract/share/recordings.ts'
import { formatLength } from '../../lib/length.ts'
import { t } from '../context/i18n.ts'
import { Cover } from '../kit/Cover.tsx'
import { day } from '../kit/format.ts'
import { recordingLink } from '../kit/links.ts'
import { gradeOf } from './scores.ts'

export function RecordingRows({ recordings }: { recordings: ShownRecording[] }) {
  return (
    <ul className="card rows">
      {recordings.map(({ id, title, cover, score, duration, createTime }) => (
        <li key={id}>
          <a className="row" href={recordingLink(id)}>
            <Cover src={cover} shape="square" />
            <span className="row-words">
              <b>{title}</b>
              <small>{[formatLength(duration), day(createTime)].join(' · ')}</small>
            </span>
            <span className={`points points-${gradeOf(score)}`}>{t('share.sound.points', { score })}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
