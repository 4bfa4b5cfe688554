import type { Shape } from '../../shape.ts'
import type { roles as zh } from '../../zh-CN/access/roles.ts'

export const roles: Shape<typeof zh> = {
  title: 'Roles',
  about: 'A role is a set of permissions. Make one, then grant it on the staff page.',
  add: 'New role',
  edit: 'Edit role',
  twoStep: 'Require two-step sign-in',
  twoStepHelp:
    'Members with this role have to set up two-step sign-in before they can use the console, from their next action on, and cannot turn it off.',
  name: 'Role name',
  builtin: 'Built-in',
  builtinHint:
    'The built-in administrator holds all permissions. It can be neither renamed, given other permissions nor deleted',
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
