import { Tag } from 'antd'
import type { ReactNode } from 'react'
import { inkOn } from '../../context/colour.ts'

/** A label in a colour that an operator chose; its text is black or white, whichever is easier to read on it. */
export function ColourTag({ name, colour }: { name: string; colour: string }): ReactNode {
  return (
    <Tag variant="solid" color={colour} style={{ color: inkOn(colour, '#000000', '#ffffff') }}>
      {name}
    </Tag>
  )
}
