/** A part of the site did not arrive: the network failed, or the server has a newer build. */
export class PageLoadError extends Error {
  constructor(cause?: unknown) {
    super('The page could not be loaded', { cause })
    this.name = 'PageLoadError'
  }
}

const loadTimeoutMs = 120_000

/** Loads code that is fetched only when it is needed. Code that does not arrive within two minutes is a load error. */
export async function loadInTime<Module>(load: () => Promise<Module>): Promise<Module> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new PageLoadError()), loadTimeoutMs)
  })
  try {
    return await Promise.race([load(), timeout])
  } catch (cause) {
    throw cause instanceof PageLoadError ? cause : new PageLoadError(cause)
  } finally {
    clearTimeout(timer)
  }
}
