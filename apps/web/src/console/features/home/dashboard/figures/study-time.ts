import { useCallback } from 'react'
import { useT } from '../../../../context/i18n.ts'

/** How long people studied: in minutes below an hour, in tenths of hours below a hundred, then in whole hours. */
export function useStudyTime(): (seconds: number) => string {
  const t = useT()
  return useCallback(
    (seconds) => {
      const hours = seconds / 3600
      if (hours < 1) return t('dashboard.figures.minutes', { minutes: Math.round(seconds / 60) })
      return t('dashboard.figures.hours', { hours: hours < 100 ? Math.round(hours * 10) / 10 : Math.round(hours) })
    },
    [t],
  )
}
