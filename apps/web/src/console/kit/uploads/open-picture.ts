import { t } from '../../context/i18n.ts'
import { FileRefused, requireFit } from './file-rules.ts'

/** The picture in a file, turned as the camera meant it, or a refusal that says what is wrong with it. */
export async function openPicture(file: File): Promise<ImageBitmap> {
  requireFit(file, ['image'])
  try {
    return await createImageBitmap(file)
  } catch {
    throw new FileRefused(t('uploads.unreadable'))
  }
}
