import { releaseHeader } from '@lectern/contract/base/release.ts'

type Hear = (release: string) => void

let hear: Hear = () => undefined

/** The console listens. The public pages do not, because nobody keeps one open for long. */
export function whenReleaseIsNamed(next: Hear): void {
  hear = next
}

/** Passes on which build of the pages the server of this reply has. */
export function noteRelease({ headers }: Response): void {
  const release = headers.get(releaseHeader)
  if (release !== null) hear(release)
}
