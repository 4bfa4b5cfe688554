import { Image } from '@tiptap/extension-image'
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'
import type { Extensions } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { isLinkAddress, isOwnPicture } from './addresses.ts'

const OwnImage = Image.extend({
  // It would turn ![…](…) into a picture from anywhere.
  addInputRules: () => [],
  parseHTML: () => [{ tag: 'img[src]', getAttrs: (image) => isOwnPicture(image.getAttribute('src') ?? '') && null }],
})

/** Without widths: columns share what room there is, on every screen. */
const PlainTable = Table.extend({
  renderHTML: () => ['table', ['tbody', 0]],
})

/** What a text may hold. Whatever is pasted is read through this, so foreign styles and markup stay outside. */
export const extensions: Extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    link: { openOnClick: false, isAllowedUri: isLinkAddress },
    // It would leave an empty paragraph below every text that ends in a list.
    trailingNode: false,
  }),
  OwnImage,
  PlainTable,
  TableRow,
  TableHeader,
  TableCell,
]
