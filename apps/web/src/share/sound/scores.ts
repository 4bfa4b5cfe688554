export type Grade = 'good' | 'fair' | 'weak'

/** The grade of a score; the legend names the same limits. */
export function gradeOf(score: number): Grade {
  if (score >= 80) return 'good'
  return score >= 60 ? 'fair' : 'weak'
}
