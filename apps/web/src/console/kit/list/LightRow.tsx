import {
  Children,
  type ComponentProps,
  type ReactNode,
  type RefObject,
  useDeferredValue,
  useEffect,
  useRef,
  useState,
} from 'react'
import styles from './list-table.module.css'

/** This many rows fill a large screen, whatever their density. */
const firstRows = 20
/** Rows this near to what is seen count as seen, so that scrolling does not come upon outdated ones. */
const margin = '400px'

/** antd renders the rows of the table's body with this; the row of an empty table has no place. */
export type RowProps = ComponentProps<'tr'> & { 'data-row-key'?: number; 'data-place'?: number }

/** A row of a table whose rows cannot be moved. */
export function LightRow(props: RowProps): ReactNode {
  const row = useRef<HTMLTableRowElement>(null)
  return (
    <tr {...props} ref={row}>
      {useLightCells(row, props)}
    </tr>
  )
}

/**
 * The cells of a row. Those of rows out of sight are drawn when the browser has time, so that a page of 200 rows shows,
 * and answers clicks, as quickly as one of 20. All rows are in the page nevertheless: for screen readers, for finding
 * text in it, and for printing.
 */
export function useLightCells(row: RefObject<Element | null>, { children, ...props }: RowProps): ReactNode {
  const seen = useSeen(row, (props['data-place'] ?? 0) < firstRows)
  const later = useDeferredValue(children, seen ? children : <Placeholder columns={Children.count(children)} />)
  return seen ? children : later
}

function Placeholder({ columns }: { columns: number }): ReactNode {
  return (
    <td colSpan={columns} className={styles.later}>
      <span className={styles.skeleton} />
    </td>
  )
}

/** Whether an element is in sight or near; until the browser has said so, what is expected. */
function useSeen(element: RefObject<Element | null>, expected: boolean): boolean {
  const [seen, setSeen] = useState(expected)
  useEffect(() => {
    const { current } = element
    return current ? watch(current, setSeen) : undefined
  }, [element])
  return seen
}

const watched = new Map<Element, (seen: boolean) => void>()
/** One for all rows of all lists. */
let observer: IntersectionObserver | undefined

function watch(element: Element, tell: (seen: boolean) => void): () => void {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) watched.get(target)?.(isIntersecting)
    },
    { rootMargin: margin, scrollMargin: margin },
  )
  watched.set(element, tell)
  observer.observe(element)
  return () => {
    watched.delete(element)
    observer?.unobserve(element)
  }
}
