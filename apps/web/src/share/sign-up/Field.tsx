import type { InputHTMLAttributes, ReactNode } from 'react'

interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  name: string
  label: string
  /** Empty if the value is valid. */
  error: string
  note?: string
  beside?: ReactNode
}

/** A labelled input; its error is shown below it, and screen readers read it with the input. */
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
