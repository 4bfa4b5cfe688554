export type Grade = 'good' | 'fair' | 'weak'

/** Where a score stands; the legend says the same numbers. */
export function gradeOf(score: number): Grade {
  if (score >= 80) return 'good'
  return score >= 60 ? 'fair' : 'weak'
}
