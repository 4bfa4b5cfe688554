import { App } from 'antd'
import { useLayoutEffect } from 'react'

type AppFeedback = ReturnType<typeof App.useApp>

interface Feedback {
  message: AppFeedback['message']
  notification: AppFeedback['notification']
  modal: AppFeedback['modal']
  /**
   * Shows an error as the error catalogue says; for calls outside queries and mutations. If the caller shows the
   * refusal itself, what the catalogue does not list is left to it.
   */
  report(error: unknown, handled?: boolean): void
}

let current: Feedback | null = null
let waiting: Parameters<Feedback['report']>[] = []

/** Toasts, notifications and questions for code outside React, in the theme and language of the running console. */
export function feedback(): Feedback {
  if (!current) throw new Error('feedback needs a mounted FeedbackSource')
  return current
}

/** Like `feedback().report`, also for what fails before toasts can be shown. */
export function reportWhenReady(error: unknown, handled?: boolean): void {
  if (current) current.report(error, handled)
  else waiting.push([error, handled])
}

/** Mounted once inside antd's App; makes its toasts and notifications available to `feedback()`. */
export function FeedbackSource({ report }: { report: Feedback['report'] }): null {
  const { message, notification, modal } = App.useApp()
  useLayoutEffect(() => {
    current = { message, notification, modal, report }
    const early = waiting
    waiting = []
    for (const [error, handled] of early) report(error, handled)
  }, [message, notification, modal, report])
  return null
}
