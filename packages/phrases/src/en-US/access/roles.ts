import type { Shape } from '../../shape.ts'
import type { roles as zh } from '../../zh-CN/access/roles.ts'

export const roles: Shape<typeof zh> = {
  title: 'Roles',
  about: 'A role is a set of permissions. Make one, then grant it on the staff page.',
  add: 'New role',
  rename: 'Rename',
  name: 'Role name',
  builtin: 'Built-in',
  builtinHint: 'The built-in administrator holds every permission and cannot be changed or deleted',
  permissionCount: 'Permissions',
  staffCount: 'Members',
  staffOf: '{{count}} {{count, plural(one: member; other: members)}} with “{{name}}”',
  createTime: 'Created',
  permissions: 'Permissions',
  copy: 'Copy',
  copyTitle: 'Copy role “{{name}}”',
  copyName: 'Name of the new role',
  copyOf: '{{name}} copy',
  removeHint: 'Only a role that nobody has can be deleted. It can be restored from the recycle bin for 30 days.',
  drawerTitle: 'Permissions of “{{name}}”',
  drawerHint: 'Once saved, it holds from the next click of everyone who has this role.',
  loadFailed: 'The permissions of the role could not be loaded',
}
