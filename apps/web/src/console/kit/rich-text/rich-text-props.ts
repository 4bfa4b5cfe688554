import type { Ref } from 'react'

export interface RichTextProps {
  /** The name for screen readers, because a label element cannot be tied to an editable area. */
  label: string
  /** These come from the form item around it. */
  id?: string
  value?: string
  onChange?: (html: string) => void
  onBlur?: () => void
  ref?: Ref<{ focus: () => void }>
  'aria-required'?: boolean | 'true' | 'false'
  'aria-invalid'?: boolean | 'true' | 'false'
  'aria-describedby'?: string
}
