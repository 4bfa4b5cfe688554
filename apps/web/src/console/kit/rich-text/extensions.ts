import { Image } from '@tiptap/extension-image'
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'
import type { Extensions } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { isLinkAddress, isOwnPicture } from './addresses.ts'

const OwnImage = Image.extend({
  // The default rules would turn ![…](…) into a picture from any address.
  addInputRules: () => [],
  parseHTML: () => [{ tag: 'img[src]', getAttrs: (image) => isOwnPicture(image.getAttribute('src') ?? '') && null }],
})

/** Without column widths, so that the columns share the available width on every screen. */
const PlainTable = Table.extend({
  renderHTML: () => ['table', ['tbody', 0]],
})

/** What a text may contain. Pasted content is parsed with this schema, so foreign styles and markup are dropped. */
export const extensions: Extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    link: { openOnClick: false, isAllowedUri: isLinkAddress },
    // The default would add an empty paragraph to every text that ends in a list.
    trailingNode: false,
  }),
  OwnImage,
  PlainTable,
  TableRow,
  TableHeader,
  TableCell,
]
