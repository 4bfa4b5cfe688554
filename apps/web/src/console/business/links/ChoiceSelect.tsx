import { Button, Select, Spin } from 'antd'
import { type ReactNode, useState } from 'react'
import { useT } from '../../context/i18n.ts'
import { imageUrl } from '../../kit/uploads/image-url.ts'
import styles from './links.module.css'
import { type ChoiceType, type LinkChoice, useLinkChoice, useLinkChoices } from './use-link-choices.ts'

interface ChoiceSelectProps {
  /** Of a field whose label names it. */
  id?: string
  type: ChoiceType
  value: number | null
  onChange: (id: number) => void
}

/** Finds a lesson, series or article by its title. */
export function ChoiceSelect({ id: fieldId, type, value, onChange }: ChoiceSelectProps): ReactNode {
  const t = useT()
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const { found, searching, failed, retry, remember } = useLinkChoices(type, typed, open)
  const chosen = useLinkChoice(type, value)
  const noun = t(`links.types.${type}`)

  const emptyContent = failed ? (
    <div className={styles.nothing}>
      {t('links.searchFailed')}
      <Button type="link" size="small" onClick={retry}>
        {t('kit.retry')}
      </Button>
    </div>
  ) : (
    <div className={styles.nothing}>{searching ? <Spin size="small" /> : t('links.nothingFound', { noun })}</div>
  )
  return (
    <Select<{ value: number; label?: ReactNode }, ChoiceOption>
      className={styles.target}
      id={fieldId}
      aria-label={fieldId === undefined ? t('links.target', { noun }) : undefined}
      placeholder={t('links.placeholder', { noun })}
      labelInValue
      value={value === null ? undefined : { value, label: <ChosenLabel id={value} chosen={chosen} /> }}
      onChange={({ value: id }) => {
        remember(found.find((choice) => choice.id === id))
        onChange(id)
      }}
      onOpenChange={setOpen}
      showSearch={{ filterOption: false, searchValue: typed, onSearch: setTyped }}
      loading={open && searching}
      notFoundContent={emptyContent}
      options={failed ? [] : found.map((choice) => ({ value: choice.id, label: choice.title, choice }))}
      optionRender={renderOption}
    />
  )
}

interface ChoiceOption {
  value: number
  label: string
  choice: LinkChoice
}
const renderOption = ({ data }: { data: ChoiceOption }): ReactNode => <Choice choice={data.choice} />

function Choice({ choice: { title, cover, enable, seriesTitle } }: { choice: LinkChoice }): ReactNode {
  const t = useT()
  return (
    <span className={styles.choice}>
      {cover === null ? (
        <span className={styles.cover} />
      ) : (
        <img className={styles.cover} src={imageUrl(cover)} alt="" />
      )}
      <span className={styles.words}>
        <span>{title}</span>
        {seriesTitle && <small>{seriesTitle}</small>}
      </span>
      {!enable && <small>{t('links.disabled')}</small>}
    </span>
  )
}

function ChosenLabel({ id, chosen }: { id: number; chosen: LinkChoice | null | undefined }): ReactNode {
  const t = useT()
  if (chosen === null) return <span className={styles.gone}>{t('links.gone')}</span>
  if (chosen === undefined) return `#${id}`
  return chosen.enable ? chosen.title : t('links.titleDisabled', { title: chosen.title })
}
