import type { Extensions } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'

const linkShape = /^(https?:\/\/|mailto:|tel:)/i

export const isLinkAddress = (address: string): boolean => linkShape.test(address)

/** What a text may hold. Whatever is pasted is read through this, so foreign styles and markup stay outside. */
export const extensions: Extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    link: { openOnClick: false, isAllowedUri: isLinkAddress },
    // It would leave an empty paragraph below every text that ends in a list.
    trailingNode: false,
  }),
]
