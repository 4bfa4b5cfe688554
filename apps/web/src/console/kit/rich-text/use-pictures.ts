import type { StoredUpload } from '@lectern/contract/content/uploads.ts'
import type { Editor } from '@tiptap/react'
import { type RefObject, useRef } from 'react'
import { imageUrl } from '../uploads/image-url.ts'
import { type UploadState, useUpload } from '../uploads/use-upload.ts'

const kinds = ['image'] as const

/** The position of a picture, which is tracked while the text around it changes. */
interface TrackedPosition {
  at: number
  release(): void
}

export interface Pictures {
  state: UploadState
  /** Uploads these one after the other and inserts each into the text, at the cursor unless `at` is given. */
  add(files: Iterable<File>, at?: number): void
  /** Cancels those that are not in the text yet. */
  cancel(): void
}

/** Uploads pictures into a text. */
export function usePictures(editor: Editor, holder: RefObject<HTMLElement | null>): Pictures {
  const queue = useRef<{ file: File; place: TrackedPosition }[]>([])
  const upload = useUpload({ kinds, holder, onStored: insert })

  function insert({ key, width, height }: StoredUpload): void {
    const place = queue.current.shift()?.place
    if (!place) return
    editor.commands.insertContentAt(place.at, { type: 'image', attrs: { src: imageUrl(key), alt: '', width, height } })
    place.release()
    startNext()
  }

  function startNext(): void {
    const [next] = queue.current
    if (next) upload.start(next.file)
  }

  return {
    state: upload.state,
    add: (files, at = editor.state.selection.to) => {
      // Drop a picture that was refused before, so that the new ones can start.
      if (upload.state.step === 'refused') queue.current.shift()?.place.release()
      const idle = upload.state.step !== 'running'
      for (const file of files) queue.current.push({ file, place: trackPosition(editor, at) })
      if (idle) startNext()
    },
    cancel: () => {
      for (const { place } of queue.current) place.release()
      queue.current = []
      upload.cancel()
    },
  }
}

function trackPosition(editor: Editor, at: number): TrackedPosition {
  const place = { at, release: () => void editor.off('transaction', move) }
  function move({ transaction }: { transaction: { mapping: { map(at: number): number } } }): void {
    place.at = transaction.mapping.map(place.at)
  }
  editor.on('transaction', move)
  return place
}
