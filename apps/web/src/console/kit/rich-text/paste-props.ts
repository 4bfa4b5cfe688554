import type { EditorProps } from '@tiptap/pm/view'
import { feedback } from '../../context/feedback.ts'
import { t } from '../../context/i18n.ts'
import { cleanPaste } from './clean-paste.ts'
import { plainText } from './plain-text.ts'

/** How the editor handles pasted and dropped content: files are uploaded, foreign HTML is cleaned first. */
export function pasteProps(addPictures: (files: Iterable<File>, at?: number) => void): EditorProps {
  return {
    transformPastedHTML: (html) => {
      const { html: clean, dropped } = cleanPaste(html)
      if (dropped > 0) void feedback().message.warning(t('kit.editor.picturesDropped', { count: dropped }))
      return clean
    },
    handleDOMEvents: {
      paste: (_, event) => {
        const { clipboardData } = event
        if (!clipboardData || clipboardData.files.length === 0) return false
        // Word puts a picture of the copied text on the clipboard beside the text.
        if (plainText(cleanPaste(clipboardData.getData('text/html')).html) !== '') return false
        event.preventDefault()
        addPictures(clipboardData.files)
        return true
      },
      drop: (view, event) => {
        const files = event.dataTransfer?.files
        // A picture that is dragged within the text also appears as a file.
        if (!files?.length || view.dragging) return false
        event.preventDefault()
        addPictures(files, view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos)
        return true
      },
    },
  }
}
