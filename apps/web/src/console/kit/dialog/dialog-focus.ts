const frames = '.ant-modal-wrap, .ant-drawer'
const menus = '.ant-dropdown'
/** What antd focuses by itself; a button that a dialog chose is none of these and keeps the focus. */
const byItself = '.ant-modal-wrap, .ant-modal, .ant-drawer, .ant-modal-close, .ant-drawer-close'
const fields =
  'input:not([type=hidden], [type=radio]), input[type=radio]:checked, textarea, button[role=switch], [contenteditable=true]'

/** Turning the pages of a list is not what a dialog begins with. */
const turningPages = '.ant-pagination'
const anyChange = { childList: true, subtree: true, attributes: true, attributeFilter: ['style', 'class'] }

const isShown = (element: Element) => element.isConnected && element.getClientRects().length > 0

/** Whether what had the focus is gone. */
function isLost(): boolean {
  const focused = document.activeElement
  return focused === null || focused === document.body || !isShown(focused)
}

/** Where the focus goes back to: what had it or, if that is gone by then, what it was in. */
function placesOf(element: HTMLElement): HTMLElement[] {
  const around = element.parentElement?.closest<HTMLElement>('[tabindex]')
  return around ? [element, around] : [element]
}

function giveBackTo(places: HTMLElement[]): void {
  if (isLost()) places.find(isShown)?.focus({ preventScroll: true })
}

/**
 * Where the focus is while dialogs, drawers and menus open and close. antd puts it on the close button, which comes first, and
 * returns it to what had it before; but the entry of a menu is gone by then. So, for every dialog of the console at once:
 * it goes to the first field, and back to what opened the dialog, or to the button of the menu that did.
 */
export function watchDialogFocus(): () => void {
  const openers = new Map<HTMLElement, HTMLElement[]>()
  /** Dialogs in which the operator has not done anything yet; their fields may still be loading. */
  const untouched = new Set<HTMLElement>()
  /** What had the focus last and does not go away by itself, as the entry of a menu does. */
  let last: HTMLElement[] = []
  let inMenu = false

  function onFocus({ target }: FocusEvent): void {
    if (!(target instanceof HTMLElement)) return
    lookAround()
    inMenu = target.closest(menus) !== null
    if (!inMenu) last = placesOf(target)
  }

  function lookAround(): void {
    lookForDialogs()
    if (!inMenu || !isLost()) return
    inMenu = false
    // Unless the menu opened a dialog, which has the focus now.
    const top = [...openers.keys()].at(-1)
    if (!top || last.some((place) => top.contains(place))) giveBackTo(last)
  }

  function lookForDialogs(): void {
    for (const [frame, opener] of [...openers].reverse()) if (!isShown(frame)) closed(frame, opener)
    for (const frame of document.querySelectorAll<HTMLElement>(frames)) {
      if (!isShown(frame)) continue
      if (!openers.has(frame)) {
        openers.set(frame, last)
        untouched.add(frame)
      }
      if (untouched.has(frame)) toFirstField(frame)
    }
  }

  function toFirstField(frame: HTMLElement): void {
    const focused = document.activeElement
    if (frame.contains(focused) && !focused?.matches(byItself)) return
    const body = frame.querySelector('.ant-modal-body, .ant-drawer-body')
    const candidates = [...(body?.querySelectorAll<HTMLInputElement>(fields) ?? [])]
    candidates.find((field) => !field.disabled && !field.closest(turningPages) && isShown(field))?.focus()
  }

  function closed(frame: HTMLElement, opener: HTMLElement[]): void {
    openers.delete(frame)
    untouched.delete(frame)
    giveBackTo(opener)
  }

  const onTouch = () => untouched.clear()

  // Whatever opens over the page is a child of the body of its own; the page below, which changes all the time, is not watched.
  const observer = new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes)
      if (target === document.body) for (const added of addedNodes) observer.observe(added, anyChange)
    lookAround()
  })
  observer.observe(document.body, { childList: true })
  document.addEventListener('focusin', onFocus)
  document.addEventListener('keydown', onTouch, true)
  document.addEventListener('pointerdown', onTouch, true)
  return () => {
    observer.disconnect()
    document.removeEventListener('focusin', onFocus)
    document.removeEventListener('keydown', onTouch, true)
    document.removeEventListener('pointerdown', onTouch, true)
  }
}
