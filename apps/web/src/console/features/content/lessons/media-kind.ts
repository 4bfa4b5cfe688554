/** What a media key names: its ending was decided when the file was looked into. */
export const mediaKind = (key: string): 'audio' | 'video' => (key.endsWith('.mp4') ? 'video' : 'audio')
