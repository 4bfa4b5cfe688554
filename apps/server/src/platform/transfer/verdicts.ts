import { type ImportVerdict, shownVerdicts } from '@lectern/contract/base/transfer.ts'
import type { Language } from '@lectern/phrases/shape.ts'
import { AppError } from '../errors/app-error.ts'
import { constraintRefusal } from '../errors/constraint-refusals.ts'
import { phrase } from '../phrases/phrases.ts'
import type { JudgedRow } from './import-plans.table.ts'

type Verdict = Pick<JudgedRow, 'ok' | 'verdict' | 'params'>

export const accepted = (verdict: 'tasks.import.ok' | 'tasks.import.done'): Verdict => ({
  ok: true,
  verdict,
  params: {},
})

/** What a refusal says about a row: what is wrong with one of its fields, or with the row as a whole. */
export function refusedBy(error: AppError): Verdict {
  const [problem] = Object.values(error.fields ?? {})
  if (problem === undefined) return { ok: false, verdict: `errors.${error.reason}`, params: error.params }
  const { reason, params } = typeof problem === 'string' ? { reason: problem, params: {} } : problem
  const [field = ''] = Object.keys(error.fields ?? {})
  return { ok: false, verdict: reason, params: { ...params, field } }
}

/** The refusal that an error stands for. Any other error is a bug, and ends the import. */
export function asRefusal(error: unknown, values: object): AppError {
  const refusal = error instanceof AppError ? error : constraintRefusal(error, values)
  if (!refusal) throw error
  return refusal
}

/** A verdict in the reader's words, with the names of columns for those of fields. */
export function verdictText(
  { verdict, params }: Verdict,
  headings: ReadonlyMap<string, string>,
  language: Language,
): string {
  const field = headings.get(String(params.field)) ?? String(params.field ?? '')
  return phrase(language, verdict, { ...params, field, label: field })
}

/** The rows that a dry run shows: those with problems first, if there are too many for all. */
export function shownRows(
  rows: JudgedRow[],
  headings: ReadonlyMap<string, string>,
  language: Language,
): ImportVerdict[] {
  const bad = rows.filter(({ ok }) => !ok)
  const shown = [...bad, ...rows.filter(({ ok }) => ok)].slice(0, shownVerdicts)
  return shown
    .sort((one, other) => one.row - other.row)
    .map((judged) => ({
      row: judged.row,
      ok: judged.ok,
      verdict: judged.verdict,
      message: verdictText(judged, headings, language),
      cells: [...headings.keys()].map((name) => judged.cells[name] ?? ''),
    }))
}
