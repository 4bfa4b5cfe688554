import { App } from 'antd'
import { useLayoutEffect } from 'react'

type AppFeedback = ReturnType<typeof App.useApp>

interface Feedback {
  message: AppFeedback['message']
  notification: AppFeedback['notification']
  /** Says what failed, and does what the error catalogue demands; for calls that no query or mutation watches over. */
  report(error: unknown): void
}

let current: Feedback | null = null

/** Toasts and notifications for code outside React, in the theme and language of the running console. */
export function feedback(): Feedback {
  if (!current) throw new Error('feedback needs a mounted FeedbackSource')
  return current
}

/** Stands once inside antd's App and lends its toasts and notifications to `feedback()`. */
export function FeedbackSource({ report }: { report: Feedback['report'] }): null {
  const { message, notification } = App.useApp()
  useLayoutEffect(() => {
    current = { message, notification, report }
  }, [message, notification, report])
  return null
}
