const types = ['image/png', 'image/jpeg', 'image/webp']
const largestBytes = 10 * 1024 * 1024

export const acceptedTypes = types.join(',')

export type PictureProblem = 'wrongType' | 'tooLarge' | 'unreadable'

/** The picture in a file, turned as the camera meant it, or what is wrong with it. */
export async function readPicture(file: File): Promise<ImageBitmap | PictureProblem> {
  if (!types.includes(file.type)) return 'wrongType'
  if (file.size > largestBytes) return 'tooLarge'
  try {
    return await createImageBitmap(file)
  } catch {
    return 'unreadable'
  }
}
