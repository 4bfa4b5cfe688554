import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react'

interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  name: string
  label: string
  /** Empty if the value is valid. */
  error: string
  note?: string
  beside?: ReactNode
  ref?: Ref<HTMLInputElement>
}

/** A labelled input; its error is shown below it, and screen readers read it with the input. */
export function Field({ name, label, error, note, beside, ...input }: FieldProps) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="field-line">
        <input id={id} name={name} aria-invalid={error !== ''} aria-describedby={`${id}-note`} {...input} />
        {beside}
      </div>
      <p id={`${id}-note`} className={error ? 'field-error' : 'quiet'} role={error ? 'alert' : undefined}>
        {error || note}
      </p>
    </div>
  )
}
