/** An external system refused or did not answer. The message is for the log and contains no secret, code or text. */
export class UpstreamError extends Error {
  readonly provider: string

  constructor(provider: string, problem: string) {
    super(`${provider}: ${problem}`)
    this.name = 'UpstreamError'
    this.provider = provider
  }
}
