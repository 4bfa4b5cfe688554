/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** The release, from the root package.json; absent in unit tests. */
  readonly VITE_VERSION?: string
}
