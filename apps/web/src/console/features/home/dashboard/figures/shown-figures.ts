import type { ReplyOf } from '@lectern/contract/base/route.ts'
import { figures } from '@lectern/contract/home/figures.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { useMay } from '../../../../context/session.ts'
import type { Days } from './days.ts'
import { type Dated, useFigures } from './use-figures.ts'

type Shown<Name extends keyof typeof figures> = UseQueryResult<Dated<ReplyOf<(typeof figures)[Name]>>> | undefined

/** The figures of some days, each left out for those who may not see it. */
export interface ShownFigures {
  users: Shown<'users'>
  sales: Shown<'sales'>
  study: Shown<'study'>
  courses: Shown<'topCourses'>
}

export function useShownFigures(days: Days): ShownFigures {
  const may = useMay()
  const users = useFigures(figures.users, days)
  const sales = useFigures(figures.sales, days)
  const study = useFigures(figures.study, days)
  const courses = useFigures(figures.topCourses, days)
  return {
    users: may(figures.users) ? users : undefined,
    sales: may(figures.sales) ? sales : undefined,
    study: may(figures.study) ? study : undefined,
    courses: may(figures.topCourses) ? courses : undefined,
  }
}
