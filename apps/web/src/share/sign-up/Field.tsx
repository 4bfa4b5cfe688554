import type { InputHTMLAttributes, ReactNode } from 'react'

interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  name: string
  label: string
  /** What is wrong with it; empty when nothing is. */
  error: string
  note?: string
  beside?: ReactNode
}

/** A labelled input; what is wrong stands under it and is read out with it. */
export function Field({ name, label, error, note, beside, ...input }: FieldProps) {
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      <div className="field-line">
        <input id={name} name={name} aria-invalid={error !== ''} aria-describedby={`${name}-note`} {...input} />
        {beside}
      </div>
      <p id={`${name}-note`} className={error ? 'field-error' : 'quiet'} role={error ? 'alert' : undefined}>
        {error || note}
      </p>
    </div>
  )
}
