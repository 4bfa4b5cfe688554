import { type Fields, isFields } from '../form/record-fields.ts'
import { sameValue } from '../form/same-value.ts'

/** Two people's changes of one record, put together field by field. `title.zh` is the field `zh` of `title`. */
export interface Merge {
  /** Theirs with my changes on top; what both changed is mine, until somebody chooses otherwise. */
  merged: Fields
  /** The fields that only the other one changed. */
  taken: string[]
  /** The fields that both changed, and not to the same. */
  collisions: string[]
}

/** Merges by what each side changed since the record that both started from; fields named by labels in parts go by part. */
export function mergeRecords(base: object, mine: object, theirs: object, labels: Record<string, string>): Merge {
  const merge: Merge = { merged: { ...theirs }, taken: [], collisions: [] }
  for (const name of fieldNames([base, mine, theirs], labels)) {
    const [was, own, other] = [base, mine, theirs].map((record) => valueAt(record, name))
    if (sameValue(own, other) || sameValue(own, was)) {
      if (!sameValue(other, was) && !sameValue(own, other)) merge.taken.push(name)
      continue
    }
    if (!sameValue(other, was)) merge.collisions.push(name)
    merge.merged = withValue(merge.merged, name, own)
  }
  return merge
}

/** The merged record, with theirs in these fields. */
export function takingTheirs(merged: Fields, theirs: object, names: readonly string[]): Fields {
  return names.reduce((record, name) => withValue(record, name, valueAt(theirs, name)), merged)
}

export function valueAt(record: object, path: string): unknown {
  return path.split('.').reduce<unknown>((value, name) => (value as Fields | null | undefined)?.[name], record)
}

/** The fields of these records: whole ones, and the parts of those that the labels name by part. */
function fieldNames(records: object[], labels: Record<string, string>): string[] {
  const inParts = new Set(
    Object.keys(labels).map((path) => (path.includes('.') ? path.slice(0, path.indexOf('.')) : '')),
  )
  return namesIn(records).flatMap((name) => {
    const values = records.map((record) => (record as Fields)[name])
    if (!inParts.has(name) || !values.every(isFields)) return [name]
    return namesIn(values).map((part) => `${name}.${part}`)
  })
}

const namesIn = (records: object[]): string[] => [...new Set(records.flatMap((record) => Object.keys(record)))]

function withValue(record: Fields, path: string, value: unknown): Fields {
  const [name = '', ...rest] = path.split('.')
  const part = record[name]
  return { ...record, [name]: rest.length === 0 ? value : withValue(isFields(part) ? part : {}, rest.join('.'), value) }
}
