import type { StoredUpload } from '@lectern/contract/content/uploads.ts'
import type { Editor } from '@tiptap/react'
import { type RefObject, useRef } from 'react'
import { imageUrl } from '../uploads/image-url.ts'
import { type UploadState, useUpload } from '../uploads/use-upload.ts'

const kinds = ['image'] as const

/** Where a picture belongs, however the text around it changes meanwhile. */
interface Place {
  at: number
  leave(): void
}

export interface Pictures {
  state: UploadState
  /** Sends these one after the other and puts each into the text, at the cursor unless told where. */
  add(files: Iterable<File>, at?: number): void
  /** Gives up those that are not in the text yet. */
  cancel(): void
}

/** Pictures on their way into a text. */
export function usePictures(editor: Editor, holder: RefObject<HTMLElement | null>): Pictures {
  const waiting = useRef<{ file: File; place: Place }[]>([])
  const upload = useUpload({ kinds, holder, onStored: insert })

  function insert({ key, width, height }: StoredUpload): void {
    const place = waiting.current.shift()?.place
    if (!place) return
    editor.commands.insertContentAt(place.at, { type: 'image', attrs: { src: imageUrl(key), alt: '', width, height } })
    place.leave()
    startNext()
  }

  function startNext(): void {
    const [next] = waiting.current
    if (next) upload.start(next.file)
  }

  return {
    state: upload.state,
    add: (files, at = editor.state.selection.to) => {
      // What was refused makes room for what comes now.
      if (upload.state.step === 'refused') waiting.current.shift()?.place.leave()
      const idle = upload.state.step !== 'running'
      for (const file of files) waiting.current.push({ file, place: follow(editor, at) })
      if (idle) startNext()
    },
    cancel: () => {
      for (const { place } of waiting.current) place.leave()
      waiting.current = []
      upload.cancel()
    },
  }
}

function follow(editor: Editor, at: number): Place {
  const place = { at, leave: () => void editor.off('transaction', move) }
  function move({ transaction }: { transaction: { mapping: { map(at: number): number } } }): void {
    place.at = transaction.mapping.map(place.at)
  }
  editor.on('transaction', move)
  return place
}
