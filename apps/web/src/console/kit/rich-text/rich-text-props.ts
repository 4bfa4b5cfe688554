import type { Ref } from 'react'

export interface RichTextProps {
  /** The name for screen readers, because a label element cannot be tied to an editable area. */
  label: string
  /** The surrounding form item passes these. */
  id?: string
  value?: string
  onChange?: (html: string) => void
  onBlur?: () => void
  ref?: Ref<{ focus: () => void }>
  'aria-required'?: boolean | 'true' | 'false'
  'aria-invalid'?: boolean | 'true' | 'false'
  'aria-describedby'?: string
}
