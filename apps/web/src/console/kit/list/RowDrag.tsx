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
import { HolderOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { type ComponentProps, createContext, type ReactNode, use, useMemo, useRef } from 'react'
import { useT } from '../../context/i18n.ts'
import { useReducedMotion } from '../../context/media.ts'
import type { RowMoving } from './column.ts'
import { stepsTo } from './moves.ts'
import styles from './managed-list.module.css'

/** Around a table whose rows can be dragged by their handles, with the mouse, a finger, or the keyboard. */
export function RowDrag({ moving, children }: { moving: RowMoving; children: ReactNode }): ReactNode {
  const { ids, nameOf, move } = moving
  const t = useT()
  const calm = useReducedMotion()
  const lifted = useRef(false)
  const sensors = useSensors(
    // A small movement is still a click.
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, {
      coordinateGetter: sortableKeyboardCoordinates,
      scrollBehavior: calm ? 'instant' : 'smooth',
    }),
  )

  function onDragEnd({ active, over }: DragEndEvent): void {
    const steps = over && stepsTo(ids, Number(active.id), Number(over.id))
    if (steps) move(Number(active.id), steps)
  }

  const words = (id: UniqueIdentifier, over: UniqueIdentifier = id) => ({
    name: nameOf(Number(id)),
    place: ids.indexOf(Number(over)) + 1,
    count: ids.length,
  })
  const announcements: Announcements = {
    onDragStart: ({ active }) => {
      lifted.current = true
      return t('kit.drag.lifted', words(active.id))
    },
    onDragOver: ({ active, over }) => {
      // At first it is over itself, which would drown out that it was lifted.
      const first = lifted.current
      lifted.current = false
      return over && !first ? t('kit.drag.over', words(active.id, over.id)) : undefined
    },
    onDragEnd: ({ active, over }) => t('kit.drag.dropped', words(active.id, over?.id)),
    onDragCancel: ({ active }) => t('kit.drag.cancelled', words(active.id)),
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={upAndDown}
      onDragEnd={onDragEnd}
      accessibility={{ announcements, screenReaderInstructions: { draggable: t('kit.drag.how') } }}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  )
}

const upAndDown: Modifier[] = [({ transform }) => ({ ...transform, x: 0 })]

type Sortable = ReturnType<typeof useSortable>
type Grip = Pick<Sortable, 'attributes' | 'listeners'> & { setGrip: Sortable['setActivatorNodeRef'] }
const GripContext = createContext<Grip | null>(null)

type RowProps = ComponentProps<'tr'> & { 'data-row-key'?: number }

/** antd makes the rows of the table's body with this; the line of an empty table has no key. */
export function DraggedRow(props: RowProps): ReactNode {
  const id = props['data-row-key']
  return id === undefined ? <tr {...props} /> : <SortableRow {...props} id={id} />
}

function SortableRow({ id, ...props }: Omit<RowProps, 'id'> & { id: number }): ReactNode {
  const t = useT()
  const calm = useReducedMotion()
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
    attributes: { roleDescription: t('kit.drag.handle') },
    transition: calm ? null : { duration: 160, easing: 'ease-out' },
  })
  const grip = useMemo(
    () => ({ attributes, listeners, setGrip: setActivatorNodeRef }),
    [attributes, listeners, setActivatorNodeRef],
  )
  const move = transform ? `translateY(${transform.y}px)` : undefined
  return (
    <GripContext value={grip}>
      <tr
        {...props}
        ref={setNodeRef}
        data-dragging={isDragging || undefined}
        style={{ ...props.style, transform: move, transition }}
      />
    </GripContext>
  )
}

/** What a row is dragged by; nothing where rows are not dragged, as on a phone's cards. */
export function DragHandle({ name, disabled }: { name: string; disabled: boolean }): ReactNode {
  const t = useT()
  const grip = use(GripContext)
  if (!grip) return null
  const { setGrip, listeners } = grip
  // The button is one by itself.
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
