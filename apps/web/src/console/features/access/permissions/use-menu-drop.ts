import { permissionMenus } from '@lectern/contract/access/permissions.ts'
import type { PermissionMenu } from '@lectern/contract/access/session.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../../lib/call.ts'
import { feedback } from '../../../context/feedback.ts'
import { useT } from '../../../context/i18n.ts'
import { refreshResource, resourceOf } from '../../../context/resources.ts'
import { useBilingual } from '../../../context/use-bilingual.ts'
import { showRefusal } from '../../../kit/form/refusal.ts'
import { flatten } from '../shared/permission-tree/tree.ts'
import { applyMoves, type DropPlace, formOf, movesOfDrop } from './menu-moves.ts'
import { menuTreeKey } from './use-menu-tree.ts'

interface MenuDrop {
  moving: boolean
  drop: (dragged: number, target: number, place: DropPlace) => Promise<void>
}

/** Moves a menu in the tree: shows the result at once, saves changed menus one by one, then fetches the tree again. */
export function useMenuDrop(menus: PermissionMenu[]): MenuDrop {
  const t = useT()
  const words = useBilingual()
  const client = useQueryClient()
  const [moving, setMoving] = useState(false)

  async function drop(dragged: number, target: number, place: DropPlace): Promise<void> {
    const moves = movesOfDrop(menus, dragged, target, place)
    const menu = flatten(menus).find(({ id }) => id === dragged)
    if (moves.length === 0 || !menu) return
    setMoving(true)
    await client.cancelQueries({ queryKey: menuTreeKey })
    client.setQueryData(menuTreeKey, applyMoves(menus, moves))
    try {
      for (const moved of moves) {
        const stored = flatten(menus).find(({ id }) => id === moved.id)
        if (stored) await call(permissionMenus.save, { body: { ...formOf(stored), ...moved } })
      }
      void feedback().message.success(t('permissions.menus.moved', { name: words(menu.title) }))
    } catch (refusal) {
      showRefusal(refusal)
    }
    await refreshResource(client, resourceOf(permissionMenus.tree))
    setMoving(false)
  }
  return { moving, drop }
}
