/**
 * Selects the plural form for a number. Phrases use it as a format:
 * `{{count}} {{count, plural(one: row; other: rows)}}`. An already formatted number such as "1,234" counts as plural.
 */
export function pluralForm(value: unknown, language: string | undefined, forms: Record<string, string>): string {
  return forms[new Intl.PluralRules(language).select(Number(value))] ?? forms.other ?? ''
}
