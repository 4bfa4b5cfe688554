import { access } from './domains/access/access.ts'
import { content } from './domains/content/content.ts'
import { customers } from './domains/customers/customers.ts'
import { operations } from './domains/operations/operations.ts'
import { share } from './domains/share/share.ts'
import { system } from './domains/system/system.ts'
import type { Domain } from './platform/domain/domain.ts'
import type { Module } from './platform/domain/module.ts'

/** The product, in order: a domain may use those before it. What is not on this list does not exist. */
const domains: Domain[] = [access, content, customers, operations, system, share]

export const modules: Module[] = domains.flatMap((domain) => Object.values(domain.modules))
