/** The kind of media behind a key. Its extension was chosen when the content of the file was inspected. */
export const mediaKind = (key: string): 'audio' | 'video' => (key.endsWith('.mp4') ? 'video' : 'audio')
