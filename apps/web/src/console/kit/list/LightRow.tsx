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
import { DrawingContext, useDrawing } from './drawing.ts'
import styles from './list-table.module.css'
import { useIsPicked } from './picked.ts'

/** About as many rows as fill a screen. */
const firstRows = 16
/** Rows this near to what is seen count as seen, so that scrolling does not come upon outdated ones. */
const margin = '100px'

/** antd renders the rows of the table's body with this; the row of an empty table has no place. */
export type RowProps = ComponentProps<'tr'> & { 'data-row-key'?: number; 'data-place'?: number }

/** A row of a table whose rows cannot be moved. */
export function LightRow(props: RowProps): ReactNode {
  const row = useRef<HTMLTableRowElement>(null)
  const light = useLightRow(row, props)
  return <tr {...props} {...light} ref={row} />
}

/**
 * The cells of a row, and whether it is marked as picked. The cells of rows out of sight are drawn when the browser has
 * time, so that a page of 200 rows shows, and answers clicks, as quickly as one of 20. All rows are in the page
 * nevertheless: for screen readers, for finding text in it, and for printing.
 */
export function useLightRow(row: RefObject<Element | null>, props: RowProps): Pick<RowProps, 'className' | 'children'> {
  const { children: cells, className } = props
  const seen = useSeen(row, (props['data-place'] ?? 0) < firstRows)
  const drawing = useDrawing()
  const laterDrawing = useDeferredValue(drawing)
  const laterCells = useDeferredValue(cells, seen ? cells : <Placeholder columns={Children.count(cells)} />)
  const picked = useIsPicked(drawing.picks?.picked, props['data-row-key'] ?? 0)
  return {
    className: picked ? `${className} ant-table-row-selected` : className,
    children: <DrawingContext value={seen ? drawing : laterDrawing}>{seen ? cells : laterCells}</DrawingContext>,
  }
}

function Placeholder({ columns }: { columns: number }): ReactNode {
  return (
    <td colSpan={columns} className={styles.later} aria-hidden>
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
