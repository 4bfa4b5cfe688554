import { access } from './domains/access/access.ts'
import { content } from './domains/content/content.ts'
import { customers } from './domains/customers/customers.ts'
import { finance } from './domains/finance/finance.ts'
import { home } from './domains/home/home.ts'
import { operations } from './domains/operations/operations.ts'
import { share } from './domains/share/share.ts'
import { system } from './domains/system/system.ts'
import { findSensitiveFields } from './platform/audit/sensitive-fields.ts'
import type { Domain } from './platform/domain/domain.ts'
import type { Module } from './platform/domain/module.ts'
import { findRecordKinds } from './platform/domain/record-kinds.ts'

/** The domains of the product. Each may use those before it, and nothing outside this list is part of the product. */
const domains: Domain[] = [access, content, customers, finance, operations, system, home, share]

export const modules: Module[] = domains.flatMap((domain) => Object.values(domain.modules))

findRecordKinds(modules)
findSensitiveFields(modules.flatMap(({ routes = [] }) => routes.map(({ route }) => route)))
