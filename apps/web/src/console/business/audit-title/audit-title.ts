import { has, t } from '../../context/i18n.ts'

/** Translates `hotWords.create` to "热词 · 新增"; a title that the phrase book does not know stays as it is. */
export function auditTitle(title: string): string {
  const [resource = '', action] = title.split('.')
  const actionKey = `audit.actions.${action}`
  if (!has(`audit.resources.${resource}`) || !has(actionKey)) return title
  return t('operLog.titleOf', { resource: resourceTitle(resource), action: t(actionKey) })
}

/** Translates `hotWords` to "热词"; a name that the phrase book does not know stays as it is. */
export function resourceTitle(resource: string): string {
  const key = `audit.resources.${resource}`
  return has(key) ? t(key) : resource
}
