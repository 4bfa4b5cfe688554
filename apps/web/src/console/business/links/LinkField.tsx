import { isRefLink, type LinkTarget, linkTypes } from '@lectern/contract/operations/links.ts'
import { Input, Select } from 'antd'
import type { FocusEvent, ReactNode } from 'react'
import { useT } from '../../context/i18n.ts'
import { ChoiceSelect } from './ChoiceSelect.tsx'
import styles from './links.module.css'
import { noLink } from './no-link.ts'

interface LinkFieldProps {
  id?: string
  value?: LinkTarget
  onChange?: (link: LinkTarget) => void
  onBlur?: () => void
}

/**
 * Chooses where a tap leads: the kind of target, then the target itself. A new record starts with `noLink`; in a
 * comparison of versions `linkShow` formats the link.
 */
export function LinkField({ id, value = noLink, onChange, onBlur }: LinkFieldProps): ReactNode {
  const t = useT()
  const { type, refId, url } = value
  // Moving from the kind to the target is not leaving the field, so it is not validated yet.
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) onBlur?.()
  }
  return (
    <div className={styles.field} onBlur={leave}>
      <Select
        id={id}
        className={styles.type}
        aria-label={t('links.type')}
        value={type}
        options={linkTypes.map((one) => ({ value: one, label: t(`links.types.${one}`) }))}
        onChange={(next) => onChange?.({ ...noLink, type: next })}
      />
      {isRefLink(type) && (
        <ChoiceSelect key={type} type={type} value={refId} onChange={(next) => onChange?.({ ...value, refId: next })} />
      )}
      {type === 'URL' && (
        <Input
          className={styles.target}
          type="url"
          aria-label={t('links.types.URL')}
          placeholder="https://"
          maxLength={500}
          value={url ?? ''}
          onChange={({ target }) => onChange?.({ ...value, url: target.value.trim() || null })}
        />
      )}
    </div>
  )
}
