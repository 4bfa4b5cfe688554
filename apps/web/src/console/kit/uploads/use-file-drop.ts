import { type ChangeEvent, type ClipboardEvent, type DragEvent, useState } from 'react'

interface FileDrop {
  /** Whether a file is being dragged over the target. */
  over: boolean
  /** For the element that takes a file by drop or paste. */
  target: {
    onPaste: (event: ClipboardEvent) => void
    onDragEnter: (event: DragEvent) => void
    onDragOver: (event: DragEvent) => void
    onDragLeave: () => void
    onDrop: (event: DragEvent) => void
  }
  /** For the file input, which takes one by click or keyboard. */
  onChange: (event: ChangeEvent<HTMLInputElement>) => void
}

/** Takes one file, however it comes. */
export function useFileDrop(onFile: (file: File) => void): FileDrop {
  const [over, setOver] = useState(false)
  const takeFirst = (files: FileList | null) => {
    const file = files?.[0]
    if (file) onFile(file)
    return file !== undefined
  }
  const onDrag = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(true)
  }
  return {
    over,
    target: {
      onPaste: (event) => {
        if (takeFirst(event.clipboardData.files)) event.preventDefault()
      },
      onDragEnter: onDrag,
      onDragOver: onDrag,
      onDragLeave: () => setOver(false),
      onDrop: (event) => {
        event.preventDefault()
        setOver(false)
        takeFirst(event.dataTransfer.files)
      },
    },
    onChange: ({ target }) => {
      takeFirst(target.files)
      // Reset, so that choosing the same file again, corrected meanwhile, fires a change event.
      target.value = ''
    },
  }
}
