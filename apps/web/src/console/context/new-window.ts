/** Whether a click on a link is one that the browser answers itself, by a new window or by saving the page. */
export const asksForNewWindow = (event: Record<'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey', boolean>): boolean =>
  event.ctrlKey || event.metaKey || event.shiftKey || event.altKey
