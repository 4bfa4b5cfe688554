import { has, t } from '../../context/i18n.ts'

/** Translates `hotWords.create` to "热词 · 新增"; a title that the phrase book does not know stays as it is. */
export function auditTitle(title: string): string {
  const [resource, action] = title.split('.')
  const resourceKey = `audit.resources.${resource}`
  const actionKey = `audit.actions.${action}`
  if (!has(resourceKey) || !has(actionKey)) return title
  return t('operLog.titleOf', { resource: t(resourceKey), action: t(actionKey) })
}
