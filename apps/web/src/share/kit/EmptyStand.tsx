/** A lectern with a blank open book; `silent` draws the sound above it as a flat line. */
export function EmptyStand({ silent = false }: { silent?: boolean }) {
  return (
    <svg className="stand" viewBox="0 0 240 200" aria-hidden="true">
      <ellipse className="stand-shade" cx="120" cy="184" rx="78" ry="8" />
      <circle className="stand-sun" cx="120" cy="86" r="72" />
      {silent ? (
        <path className="stand-sound" d="M78 40h14M104 40h32M148 40h14" />
      ) : (
        <path className="stand-sound" d="M84 36v8M96 28v24M108 34v12M120 20v40M132 34v12M144 28v24M156 36v8" />
      )}
      <path className="stand-wood" d="M114 138h12v36h-12zM88 174h64a4 4 0 0 1 4 4v4H84v-4a4 4 0 0 1 4-4Z" />
      <path className="stand-wood" d="M62 136h116l-6 10H68z" />
      <path
        className="stand-page"
        d="M120 86c-16-10-36-13-58-11v58c22-2 42 1 58 11 16-10 36-13 58-11V75c-22-2-42 1-58 11Z"
      />
      <path
        className="stand-line"
        d="M120 86v58M76 92c10 0 20 2 30 6M76 106c10 0 20 2 30 6M164 92c-10 0-20 2-30 6M164 106c-10 0-20 2-30 6"
      />
    </svg>
  )
}
