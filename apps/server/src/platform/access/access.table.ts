import { levels } from '@lectern/contract/base/rights.ts'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { createTimeColumn, idColumn, refColumn, timeColumn, versionColumn } from '../database/columns.ts'
import { nullAsEarliest, wordIndexes } from '../database/indexes.ts'

export interface Bilingual {
  zh: string
  en: string
}

export const staffTable = pgTable(
  'staff',
  {
    id: idColumn(),
    username: text().notNull(),
    passwordHash: text(),
    /** Somebody else set the password, and so knows it: it must be changed before anything else. */
    passwordGiven: boolean().notNull().default(false),
    realName: text().notNull(),
    phone: text(),
    email: text(),
    avatar: text(),
    active: boolean().notNull(),
    locale: text().notNull().default('zh-CN'),
    timeZone: text().notNull().default('Asia/Shanghai'),
    lastLoginTime: timeColumn(),
    createTime: createTimeColumn(),
    version: versionColumn(),
  },
  (table) => [
    // Nobody may imitate another user name or address by changing the case of a letter.
    uniqueIndex('staff_username_key').on(sql`lower(${table.username})`),
    uniqueIndex('staff_phone_key').on(table.phone),
    uniqueIndex('staff_email_key').on(sql`lower(${table.email})`),
    index('staff_active').on(table.active, table.id),
    index('staff_pick').on(table.username).where(sql`active`),
    index().on(table.createTime, table.id),
    index('staff_last_login').on(nullAsEarliest(table.lastLoginTime), table.id),
    ...wordIndexes('staff_username', table.username),
    ...wordIndexes('staff_real_name', table.realName),
    ...wordIndexes('staff_phone', table.phone),
  ],
)

export const roleTable = pgTable(
  'role',
  {
    id: idColumn(),
    name: text().notNull().unique(),
    /** True for the administrator role, which holds every code, including codes added later. */
    builtin: boolean().notNull().default(false),
    /** Whoever has the role must sign in with two steps. */
    twoStep: boolean().notNull().default(false),
    createTime: createTimeColumn(),
    version: versionColumn(),
  },
  (table) => [
    index().on(table.builtin, table.id),
    index().on(table.createTime, table.id),
    ...wordIndexes('role_name', table.name),
  ],
)

/** The tree of grantable codes. Ids are fixed, because clients filter some of them by number. */
export const permissionTable = pgTable(
  'permission',
  {
    id: refColumn().primaryKey().generatedByDefaultAsIdentity(),
    code: text().notNull().unique(),
    name: jsonb().$type<Bilingual>().notNull(),
    mid: refColumn(),
    menuId: refColumn(),
    version: versionColumn(),
  },
  (table) => [
    index().on(table.mid, table.id),
    index().on(table.menuId, table.id),
    ...wordIndexes('permission_code', table.code),
  ],
)

export const permissionMenuTable = pgTable('permission_menu', {
  id: idColumn(),
  parentId: refColumn(),
  title: jsonb().$type<Bilingual>().notNull(),
  path: text().notNull().unique(),
  icon: text(),
  sort: integer().notNull(),
  hidden: boolean().notNull().default(false),
  keepAlive: boolean().notNull().default(true),
  code: text().notNull(),
  version: versionColumn(),
})

const owned = { onDelete: 'cascade' } as const

/** In ascending order, so that the database can tell the stronger of two. */
export const grantLevel = pgEnum('grant_level', levels)

export const rolePermissionTable = pgTable(
  'role_permission',
  {
    roleId: refColumn()
      .notNull()
      .references(() => roleTable.id, owned),
    permissionId: refColumn()
      .notNull()
      .references(() => permissionTable.id, owned),
    level: grantLevel().notNull().default('FULL'),
  },
  (table) => [primaryKey({ columns: [table.roleId, table.permissionId] })],
)

export const staffRoleTable = pgTable(
  'staff_role',
  {
    staffId: refColumn()
      .notNull()
      .references(() => staffTable.id, owned),
    roleId: refColumn()
      .notNull()
      .references(() => roleTable.id, owned),
  },
  (table) => [primaryKey({ columns: [table.staffId, table.roleId] }), index().on(table.roleId)],
)

export const staffPermissionTable = pgTable(
  'staff_permission',
  {
    staffId: refColumn()
      .notNull()
      .references(() => staffTable.id, owned),
    permissionId: refColumn()
      .notNull()
      .references(() => permissionTable.id, owned),
    level: grantLevel().notNull().default('FULL'),
  },
  (table) => [primaryKey({ columns: [table.staffId, table.permissionId] })],
)

/**
 * One row, whose version is new after every change of what anybody may do: triggers on the five tables above renew it in
 * the transaction of the change. Whoever knows the rights of a session at a version need not read them again.
 */
export const rightsVersionTable = pgTable(
  'rights_version',
  { id: integer().primaryKey().default(1), version: uuid().notNull().defaultRandom() },
  (table) => [check('rights_version_one', sql`${table.id} = 1`)],
)

export const tagTable = pgTable(
  'tag',
  {
    id: idColumn(),
    name: text().notNull().unique(),
    colour: text().notNull(),
    remark: text().notNull().default(''),
    version: versionColumn(),
  },
  (table) => wordIndexes('tag_name', table.name),
)

export const staffTagTable = pgTable(
  'staff_tag',
  {
    staffId: refColumn()
      .notNull()
      .references(() => staffTable.id, owned),
    tagId: refColumn()
      .notNull()
      .references(() => tagTable.id, owned),
  },
  (table) => [primaryKey({ columns: [table.staffId, table.tagId] }), index().on(table.tagId)],
)

export const sessionTable = pgTable(
  'session',
  {
    id: idColumn(),
    /** Only the hash is stored, so that nobody who reads the table can use a session. */
    tokenHash: text().notNull().unique(),
    staffId: refColumn()
      .notNull()
      .references(() => staffTable.id, owned),
    createTime: createTimeColumn(),
    /** The time of the owner's previous sign-in. */
    previousLoginTime: timeColumn(),
    lastSeenTime: timeColumn().notNull().default(sql`now()`),
    ip: text().notNull(),
    userAgent: text().notNull(),
    /** The session of somebody else who looks at the console as its owner would see it. It ends with that one. */
    lookerSessionId: refColumn().references((): AnyPgColumn => sessionTable.id, owned),
  },
  (table) => [index().on(table.staffId), index().on(table.lookerSessionId)],
)

/** Failed sign-ins of a member, whichever name was used, or of a name that nobody has. */
export const signInFailureTable = pgTable(
  'sign_in_failure',
  {
    id: idColumn(),
    /** No foreign key, because then a failed sign-in would wait for anyone who is editing the member. */
    staffId: refColumn(),
    /** The user name, phone or mail address that was tried; null if the member is known. */
    username: text(),
    /** The network or the known device that it came from; null for one that was counted before places were. */
    place: text(),
    /** A wrong code by text or mail. Only those who prove to be the member learn that such failures lock it. */
    byCode: boolean().notNull().default(false),
    time: createTimeColumn(),
  },
  (table) => [index().on(table.username, table.time), index().on(table.staffId, table.time)],
)

/** The networks that a member has signed in from, which stay open while many others guess at the member. */
export const signInPlaceTable = pgTable(
  'sign_in_place',
  {
    staffId: refColumn()
      .notNull()
      .references(() => staffTable.id, owned),
    place: text().notNull(),
    /** When the member last signed in there. */
    time: createTimeColumn(),
  },
  (table) => [primaryKey({ columns: [table.staffId, table.place] }), index().on(table.time)],
)
