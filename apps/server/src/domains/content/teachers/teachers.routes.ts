import { teacherPickList, teachers } from '@lectern/contract/content/teachers.ts'
import { implement } from '../../../platform/http/implement.ts'
import { defineList } from '../../../platform/list/define-list.ts'
import { words } from '../../../platform/list/filters.ts'
import { managedListHandlers } from '../../../platform/list/handlers.ts'
import { up } from '../../../platform/list/ordering.ts'
import { teachersTable as table } from '../courses/course-centre.table.ts'
import { teacherRules, withUses } from './teachers.rules.ts'

const list = defineList(teachers.list, { from: table, filters: { name: words(table.name) }, describe: withUses })

const pickList = defineList(teacherPickList.pick, { from: table, order: [up(table.name), up(table.id)] })

export const teacherRoutes = [
  ...implement(teachers, managedListHandlers(teachers, list, teacherRules)),
  ...implement(teacherPickList, { pick: ({ query, db }) => pickList.page(db, query) }),
]
