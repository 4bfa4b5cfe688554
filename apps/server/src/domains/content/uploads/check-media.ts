import type { UploadKind } from '@lectern/contract/content/uploads.ts'
import { fileTypeFromBlob } from 'file-type'
import { parseBlob } from 'music-metadata'
import { AppError } from '../../../platform/errors/app-error.ts'
import { movieSeconds } from './movie-length.ts'
import { orRefuse } from './or-refuse.ts'

const longestSeconds = 24 * 3600

export interface Media {
  kind: 'audio' | 'video'
  extension: 'mp3' | 'm4a' | 'wav' | 'mp4'
  /** Whole seconds. */
  duration: number
  width: number | null
  height: number | null
}

/** What the file really is, by its content. An MP4 without a video track is audio. */
export async function measureMedia(file: Blob, kind: UploadKind): Promise<Media> {
  const refusal = new AppError(kind === 'video' ? 'upload.notVideo' : 'upload.notAudio')
  const unplayable = new AppError('upload.unplayable')
  const found = await orRefuse(fileTypeFromBlob(file), refusal)
  const extension = extensions[found?.ext ?? '']
  if (!extension) throw refusal
  if (kind === 'video' && extension !== 'mp4' && extension !== 'm4a') throw refusal
  const { format } = await orRefuse(parseBlob(file, { duration: true, skipCovers: true }), unplayable)
  if (kind === 'audio' && format.hasVideo) throw refusal
  const isoMedia = extension === 'mp4' || extension === 'm4a'
  if (isoMedia && !format.hasVideo && !format.hasAudio) throw unplayable
  const movieLength = isoMedia ? await orRefuse(movieSeconds(file), unplayable) : 0
  // A film may have no sound, and its tracks need not be equally long.
  const lengths = [format, ...format.trackInfo].map((part) => part.duration ?? 0)
  const duration = Math.max(movieLength, ...lengths.filter(Number.isFinite))
  if (duration === 0 || duration > longestSeconds) throw unplayable
  const screen = format.trackInfo.find((track) => track.video)?.video
  return {
    kind: format.hasVideo ? 'video' : 'audio',
    extension: isoMedia ? (format.hasVideo ? 'mp4' : 'm4a') : extension,
    duration: Math.max(1, Math.round(duration)),
    width: screen?.pixelWidth ?? null,
    height: screen?.pixelHeight ?? null,
  }
}

/** The extensions that the detector reports for the formats we accept. */
const extensions: Record<string, Media['extension']> = { mp3: 'mp3', m4a: 'm4a', wav: 'wav', mp4: 'mp4' }
