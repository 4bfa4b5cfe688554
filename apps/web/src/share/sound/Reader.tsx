import type { ShownRecording } from '@lectern/contract/share/recordings.ts'
import { Avatar } from '../kit/Avatar.tsx'
import { day } from '../kit/format.ts'

/** Who made the recording, and when. */
export function Reader({ recording: { nickname, avatar, createTime } }: { recording: ShownRecording }) {
  return (
    <p className="byline reader">
      <Avatar name={nickname} src={avatar} size={44} />
      <b>{nickname}</b>
      <span>{day(createTime)}</span>
    </p>
  )
}
