import type { Language } from '@lectern/phrases/shape.ts'

/** Names as a sentence lists them: “A”和“B” / “A” and “B”. */
export function quoteList(names: readonly string[], language: Language): string {
  return new Intl.ListFormat(language).format(names.map((name) => `“${name}”`))
}
