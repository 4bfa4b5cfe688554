import { type ReactNode, useId } from 'react'

interface BlockProps {
  title: string
  /** Stands beside the title. */
  note?: ReactNode
  className?: string
  children: ReactNode
}

/** A titled part of a page. Its id is its own, because the same page may be kept with other content. */
export function Block({ title, note, className = 'block', children }: BlockProps) {
  const id = useId()
  return (
    <section className={className} aria-labelledby={id}>
      <h2 id={id}>
        {title}
        {note}
      </h2>
      {children}
    </section>
  )
}
