import type { PermissionMenu } from '@lectern/contract/access/session.ts'
import { opens } from '@lectern/contract/base/rights.ts'
import { useSession } from '../../../../context/session.ts'
import { type UnsavedForm, unsavedForms } from '../../../../kit/draft/form-drafts.ts'

export interface ListedForm extends UnsavedForm {
  title: PermissionMenu['title']
}

/** The forms that the reader left without saving in this browser, if their pages can still be opened. */
export function useUnsavedForms(): ListedForm[] {
  const { user, menus, rights } = useSession()
  if (user.looker) return []
  const entries = new Map(allOf(menus).map((entry) => [entry.path, entry]))
  return unsavedForms(user.id).flatMap((form) => {
    const entry = entries.get(form.path)
    return entry && opens(rights, entry.code) ? [{ ...form, title: entry.title }] : []
  })
}

const allOf = (menus: readonly PermissionMenu[]): PermissionMenu[] =>
  menus.flatMap((entry) => [entry, ...allOf(entry.childVms)])
