import { Button, Select } from 'antd'
import type { ReactNode } from 'react'
import { useT } from '../../context/i18n.ts'
import { ColourTag } from '../../kit/display/ColourTag.tsx'
import { useTags } from '../tags/use-tags.ts'

interface TagsInputProps {
  id?: string
  value?: number[]
  onChange?: (tagIds: number[]) => void
  onBlur?: () => void
}

/** A multiple select of tags, each in its colour. */
export function TagsInput({ value, ...input }: TagsInputProps): ReactNode {
  const t = useT()
  const { data, error, refetch } = useTags()
  const look = (id: number) => {
    const tag = data?.find((one) => one.id === id)
    return tag ? <ColourTag name={tag.name} colour={tag.colour} /> : `#${id}`
  }
  if (error) {
    return (
      <span role="alert">
        {t('audience.tagsFailed')}
        <Button type="link" size="small" onClick={() => void refetch()}>
          {t('kit.retry')}
        </Button>
      </span>
    )
  }
  return (
    <Select
      {...input}
      mode="multiple"
      loading={!data}
      value={data ? value : undefined}
      options={data?.map(({ id, name }) => ({ value: id, label: name }))}
      showSearch={{ optionFilterProp: 'label' }}
      optionRender={({ value: id }) => look(Number(id))}
      labelRender={({ value: id }) => look(Number(id))}
    />
  )
}
