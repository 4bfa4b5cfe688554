const filledPaths = {
  play: 'M8 5.2v13.6a1 1 0 0 0 1.5.9l11-6.8a1 1 0 0 0 0-1.7l-11-6.8A1 1 0 0 0 8 5.2Z',
  pause:
    'M7 4.5h3a1 1 0 0 1 1 1v13a1 1 0 0 1-1 1H7a1 1 0 0 1-1-1v-13a1 1 0 0 1 1-1Zm7 0h3a1 1 0 0 1 1 1v13a1 1 0 0 1-1 1h-3a1 1 0 0 1-1-1v-13a1 1 0 0 1 1-1Z',
  lock: 'M12 2.5a5 5 0 0 0-5 5V10H6a1.5 1.5 0 0 0-1.5 1.5v8A1.5 1.5 0 0 0 6 21h12a1.5 1.5 0 0 0 1.5-1.5v-8A1.5 1.5 0 0 0 18 10h-1V7.5a5 5 0 0 0-5-5Zm3 7.5H9V7.5a3 3 0 0 1 6 0Z',
  heart:
    'M12 20.7c-.3 0-.6-.1-.8-.3C6.400 16.500 3 13.500 3 9.500A5 5 0 0 1 8 4.500c1.600 0 3.100.8 4 2 .9-1.200 2.400-2 4-2a5 5 0 0 1 5 5c0 4-3.400 7-8.200 10.900-.2.200-.5.300-.8.300Z',
} as const

const linePaths = {
  back: 'M11 5 4.500 4.800 4.700 11.300M5 5.200a9 9 0 1 1-1.900 8.300',
  forward: 'M13 5l6.500-.2-.2 6.500M19 5.200a9 9 0 1 0 1.900 8.300',
  full: 'M4 9V5a1 1 0 0 1 1-1h4M15 4h4a1 1 0 0 1 1 1v4M20 15v4a1 1 0 0 1-1 1h-4M9 20H5a1 1 0 0 1-1-1v-4',
  small: 'M9 4v4a1 1 0 0 1-1 1H4M20 9h-4a1 1 0 0 1-1-1V4M15 20v-4a1 1 0 0 1 1-1h4M4 15h4a1 1 0 0 1 1 1v4',
  next: 'm9 5 7 7-7 7',
  down: 'M12 4v15M5.500 12.500 12 19l6.500-6.500',
  close: 'M6 6l12 12M18 6 6 18',
  check: 'm5 12.500 4.500 4.500L19 7',
} as const

export type IconName = keyof typeof filledPaths | keyof typeof linePaths

/** Hidden from screen readers: it always stands beside text or on a button that has a label. */
export function Icon({ name, size = 24 }: { name: IconName; size?: number }) {
  const filled = name in filledPaths
  const d = { ...filledPaths, ...linePaths }[name]
  return (
    <svg
      className={filled ? 'icon' : 'icon icon-line'}
      viewBox="0 0 24 24"
      width={size}
      height={size}
      aria-hidden="true"
    >
      <path d={d} />
    </svg>
  )
}
