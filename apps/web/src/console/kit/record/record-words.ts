import type { recordNames } from '@lectern/contract/base/history.ts'
import type { Route } from '@lectern/contract/base/route.ts'
import { useQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, use } from 'react'
import type { z } from 'zod'

export type RecordNames = z.infer<typeof recordNames>

/** A value in words. Its meaning may depend on the rest of its record. */
export type ShowField = (value: unknown, record?: object, names?: RecordNames) => ReactNode
export type ShowValues = { [field: string]: ShowField | undefined }

/** How people call the fields of a kind of record, so that its form, its history and the log say the same. */
export interface RecordWords<Field extends string = string> {
  /** The labels of the form. `name.zh` is the part `zh` of `name`. */
  labels: () => Record<Field, string>
  /** The labels of fields that the form does not have. */
  more?: () => Record<string, string>
  /** Values for which their kind does not say how to show them. */
  show?: ShowValues
  /** Fields that tell nobody anything. */
  hidden?: readonly string[]
  /** Whoever may make this call may restore an earlier state; null where records are not restored. */
  update: Route | null
}

/** Keeps the names of the fields, so that a form can ask for all of its own. */
export const recordWords = <Field extends string>(words: RecordWords<Field>): RecordWords<Field> => words

/** The words of every kind of record, by its resource. Features have them, and the layers below do not know features. */
export type WordsRegistry = Partial<Record<string, () => Promise<RecordWords>>>
export const WordsContext = createContext<WordsRegistry>({})

interface LoadedWords {
  /** Undefined while they load; null where this resource has none. */
  words: RecordWords | null | undefined
  failed: boolean
  retry: () => void
}

export function useRecordWords(resource: string): LoadedWords {
  const load = use(WordsContext)[resource]
  const { data, isError, refetch } = useQuery({
    queryKey: ['recordWords', resource],
    queryFn: async () => (await load?.()) ?? null,
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
    meta: { quiet: true },
  })
  return { words: data, failed: isError && data === undefined, retry: () => void refetch() }
}
