import { t } from '../../context/i18n.ts'
import { FileRefused, requireFit } from './file-rules.ts'

/** Decodes the picture in a file, in the camera's orientation; throws with a message if it cannot. */
export async function openPicture(file: File): Promise<ImageBitmap> {
  requireFit(file, ['image'])
  try {
    return await createImageBitmap(file)
  } catch {
    throw new FileRefused(t('uploads.unreadable'))
  }
}
