import { HolderOutlined } from '@ant-design/icons'
import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  type Modifier,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { Button } from 'antd'
import { createContext, type ReactNode, use, useMemo, useRef } from 'react'
import { useT } from '../../context/i18n.ts'
import { useReducedMotion } from '../../context/media.ts'
import type { RowMoving } from './column.ts'
import { LightRow, type RowProps, useLightRow } from './LightRow.tsx'
import styles from './list-table.module.css'
import { stepsTo } from './moves.ts'

/** Wraps a table whose rows can be dragged by their handles, by mouse, touch or keyboard. */
export function RowDrag({ moving, children }: { moving: RowMoving; children: ReactNode }): ReactNode {
  const { ids, nameOf, move } = moving
  const t = useT()
  const reducedMotion = useReducedMotion()
  const lifted = useRef(false)
  const sensors = useSensors(
    // A small movement still counts as a click.
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, {
      coordinateGetter: sortableKeyboardCoordinates,
      scrollBehavior: reducedMotion ? 'instant' : 'smooth',
    }),
  )

  function onDragEnd({ active, over }: DragEndEvent): void {
    const steps = over && stepsTo(ids, Number(active.id), Number(over.id))
    if (steps) move(Number(active.id), steps)
  }

  const announcementValues = (id: UniqueIdentifier, over: UniqueIdentifier = id) => ({
    name: nameOf(Number(id)),
    place: ids.indexOf(Number(over)) + 1,
    count: ids.length,
  })
  const announcements: Announcements = {
    onDragStart: ({ active }) => {
      lifted.current = true
      return t('kit.drag.lifted', announcementValues(active.id))
    },
    onDragOver: ({ active, over }) => {
      // The first event is the row over itself; announcing it would drown out that the row was lifted.
      const first = lifted.current
      lifted.current = false
      return over && !first ? t('kit.drag.over', announcementValues(active.id, over.id)) : undefined
    },
    onDragEnd: ({ active, over }) => t('kit.drag.dropped', announcementValues(active.id, over?.id)),
    onDragCancel: ({ active }) => t('kit.drag.cancelled', announcementValues(active.id)),
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={verticalOnly}
      onDragEnd={onDragEnd}
      accessibility={{ announcements, screenReaderInstructions: { draggable: t('kit.drag.how') } }}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  )
}

const verticalOnly: Modifier[] = [({ transform }) => ({ ...transform, x: 0 })]

type Sortable = ReturnType<typeof useSortable>
type Grip = Pick<Sortable, 'attributes' | 'listeners'> & { setGrip: Sortable['setActivatorNodeRef'] }
const GripContext = createContext<Grip | null>(null)

/** A row that can be dragged; the row of an empty table has no key. */
export function DraggedRow(props: RowProps): ReactNode {
  const id = props['data-row-key']
  return id === undefined ? <LightRow {...props} /> : <SortableRow {...props} id={id} />
}

function SortableRow({ id, ...props }: Omit<RowProps, 'id'> & { id: number }): ReactNode {
  const t = useT()
  const reducedMotion = useReducedMotion()
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
    attributes: { roleDescription: t('kit.drag.handle') },
    transition: reducedMotion ? null : { duration: 160, easing: 'ease-out' },
  })
  const grip = useMemo(
    () => ({ attributes, listeners, setGrip: setActivatorNodeRef }),
    [attributes, listeners, setActivatorNodeRef],
  )
  const row = useRef<HTMLTableRowElement>(null)
  const light = useLightRow(row, props)
  const setRow = (element: HTMLTableRowElement | null) => {
    row.current = element
    setNodeRef(element)
  }
  const move = transform ? `translateY(${transform.y}px)` : undefined
  return (
    <GripContext value={grip}>
      <tr
        {...props}
        {...light}
        ref={setRow}
        data-dragging={isDragging || undefined}
        style={{ ...props.style, transform: move, transition }}
      />
    </GripContext>
  )
}

/** The handle to drag a row by; renders nothing where rows cannot be dragged, as on a phone's cards. */
export function DragHandle({ name, disabled }: { name: string; disabled: boolean }): ReactNode {
  const t = useT()
  const grip = use(GripContext)
  if (!grip) return null
  const { setGrip, listeners } = grip
  // The button brings these attributes itself.
  const { tabIndex: _tabIndex, role: _role, 'aria-disabled': _disabled, ...attributes } = grip.attributes
  return (
    <Button
      ref={setGrip}
      type="text"
      size="small"
      className={styles.handle}
      icon={<HolderOutlined />}
      {...attributes}
      {...listeners}
      aria-label={t('kit.drag.of', { name })}
      disabled={disabled}
    />
  )
}
