import { t } from '../context/i18n.ts'

/** Explains the styles in which words are shown. */
export function Legend() {
  return (
    <ul className="legend">
      {(['good', 'fair', 'weak'] as const).map((grade) => (
        <li key={grade}>
          <span className={`word word-${grade}`} aria-hidden="true">
            Aa
          </span>
          {t(`share.result.${grade}`)}
          <small>{t(`share.result.${grade}Range`)}</small>
        </li>
      ))}
    </ul>
  )
}
