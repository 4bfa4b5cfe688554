import type { Division } from '@lectern/contract/system/divisions.ts'
import { Button, Cascader } from 'antd'
import { type ReactNode, useMemo } from 'react'
import { useT } from '../../../context/i18n.ts'
import { useDivisions } from './use-divisions.ts'

interface PlaceInputProps {
  id?: string
  value?: string[]
  onChange?: (place: string[] | undefined) => void
}

interface PlaceOption {
  value: string
  label: string
  children?: PlaceOption[]
}

/** A division without parts is where choosing ends. */
const optionOf = ({ name, children }: Division): PlaceOption => ({
  value: name,
  label: name,
  ...(children.length > 0 ? { children: children.map(optionOf) } : {}),
})

/** Province, city and district, chosen step by step or found by typing. */
export function PlaceInput({ id, value, onChange }: PlaceInputProps): ReactNode {
  const t = useT()
  const { tree, loading, failed, retry } = useDivisions()
  const options = useMemo(() => tree.map(optionOf), [tree])
  return (
    <>
      <Cascader
        id={id}
        value={value}
        onChange={(next) => onChange?.(next)}
        options={options}
        loading={loading}
        showSearch={{ limit: 30 }}
        placeholder={t('userAddresses.placeHint')}
      />
      {failed && (
        <span role="alert">
          {t('userAddresses.placeFailed')}
          <Button type="link" size="small" onClick={retry}>
            {t('kit.retry')}
          </Button>
        </span>
      )}
    </>
  )
}
