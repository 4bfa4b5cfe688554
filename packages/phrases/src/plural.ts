/** Kept for each language, because they are slow to construct and a list may need them in every row. */
const rulesByLanguage = new Map<string | undefined, Intl.PluralRules>()

/**
 * Selects the plural form for a number. Phrases use it as a format:
 * `{{count}} {{count, plural(one: row; other: rows)}}`. An already formatted number such as "1,234" counts as plural.
 */
export function pluralForm(value: unknown, language: string | undefined, forms: Record<string, string>): string {
  const rules = rulesByLanguage.get(language) ?? new Intl.PluralRules(language)
  rulesByLanguage.set(language, rules)
  return forms[rules.select(Number(value))] ?? forms.other ?? ''
}
