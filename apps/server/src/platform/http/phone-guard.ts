import { isWholePhone, type PhoneFilter, phoneFiltersOf } from '@lectern/contract/base/phone-filters.ts'
import type { Route } from '@lectern/contract/base/route.ts'
import type { FastifyRequest } from 'fastify'
import type { Platform } from '../core/platform.ts'
import { badInput } from '../errors/app-error.ts'
import { countLookups } from '../phones/phone-lookups.ts'
import { seesPhones } from '../phones/phones.ts'
import { logReading } from './traces.ts'

type Guard = (request: FastifyRequest) => Promise<void>

/**
 * What a call with a filter by phone does before anything else, unless its caller may see phones: a whole number is
 * counted, leaves a log row, and stands alone. It holds for every call whose contract has such a filter, whether that
 * reads a list, sums it, exports it or changes what matches, now or in a task. Undefined for all other calls.
 */
export function phoneGuard({ database, settings }: Platform, route: Route): Guard | undefined {
  const inQuery = phoneFiltersOf(route.query)
  const inBody = phoneFiltersOf(route.body)
  if (inQuery.length + inBody.length === 0) return undefined
  return async (request) => {
    const { session } = request
    if (!session || seesPhones(session)) return
    const phones = [...wholePhones(request.query, inQuery), ...wholePhones(request.body, inBody)]
    if (phones.length === 0) return
    // In a transaction of its own, so that it stays counted when the call is refused.
    await database.transaction(async (tx) => {
      const staffId = session.looker?.id ?? session.id
      const isNew = await countLookups(tx, staffId, phones, settings.phoneLookupsPerDay)
      // An audited call leaves a row anyway.
      if (isNew && !route.audit) await logReading(tx, request, { ...route, audit: 'lookUp' })
    })
  }
}

/** The whole numbers among the values of these filters. */
function wholePhones(sent: unknown, filters: PhoneFilter[]): string[] {
  return filters.flatMap(({ within, name, identifying }) => {
    const values = within.reduce<Record<string, unknown>>((part, step) => Object(part[step]), Object(sent))
    const phone = values[name]
    if (typeof phone !== 'string' || !isWholePhone(phone)) return []
    if (identifying.some((other) => !isEmpty(values[other])))
      throw badInput({ [[...within, name].join('.')]: 'validation.phoneAlone' })
    return [phone]
  })
}

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === ''
