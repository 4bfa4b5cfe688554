import { ColorPicker, Input } from 'antd'
import type { ReactNode } from 'react'
import { useT } from '../../../context/i18n.ts'

/** Colours that look good in both themes. */
export const presets = ['#0E7C56', '#1668DC', '#722ED1', '#C41D7F', '#D9363E', '#D46B08', '#AD8B00', '#5B6762']

interface ColourInputProps {
  id?: string
  value?: string
  onChange?: (colour: string) => void
}

/** A colour, typed as #rrggbb or picked with the pointer. */
export function ColourInput({ id, value = '', onChange }: ColourInputProps): ReactNode {
  const t = useT()
  return (
    <Input
      id={id}
      value={value}
      maxLength={7}
      spellCheck={false}
      autoComplete="off"
      onChange={({ target }) => onChange?.(target.value)}
      prefix={
        <ColorPicker
          size="small"
          disabledAlpha
          disabledFormat
          value={/^#[0-9a-f]{6}$/i.test(value) ? value : '#000000'}
          presets={[{ label: t('tags.usualColours'), colors: presets }]}
          onChange={(colour) => onChange?.(colour.toHexString().slice(0, 7).toUpperCase())}
        />
      }
    />
  )
}
