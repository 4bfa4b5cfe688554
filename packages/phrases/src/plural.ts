/**
 * The form that a number takes, as a format of a phrase: `{{count}} {{count, plural(one: row; other: rows)}}`.
 * A number that was formatted before, such as "1,234", is more than one.
 */
export function pluralForm(value: unknown, language: string | undefined, forms: Record<string, string>): string {
  return forms[new Intl.PluralRules(language).select(Number(value))] ?? forms.other ?? ''
}
