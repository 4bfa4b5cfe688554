import { App } from 'antd'
import { useLayoutEffect } from 'react'

type AppFeedback = ReturnType<typeof App.useApp>

interface Feedback {
  message: AppFeedback['message']
  notification: AppFeedback['notification']
  /** Shows an error as the error catalogue says; for calls outside queries and mutations. */
  report(error: unknown): void
}

let current: Feedback | null = null

/** Toasts and notifications for code outside React, in the theme and language of the running console. */
export function feedback(): Feedback {
  if (!current) throw new Error('feedback needs a mounted FeedbackSource')
  return current
}

/** Mounted once inside antd's App; makes its toasts and notifications available to `feedback()`. */
export function FeedbackSource({ report }: { report: Feedback['report'] }): null {
  const { message, notification } = App.useApp()
  useLayoutEffect(() => {
    current = { message, notification, report }
  }, [message, notification, report])
  return null
}
