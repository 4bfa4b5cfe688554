import { type ExportResult, ExportResultCode } from '@opentelemetry/core'
import type { SpanExporter } from '@opentelemetry/sdk-trace'
import type { Logger } from '../log/log.ts'

/** Logs once that traces cannot be delivered, and once that they arrive again. */
export function warnIfLost(exporter: SpanExporter, log: Logger): SpanExporter {
  let lost = false
  const note = ({ code, error }: ExportResult): void => {
    const fails = code !== ExportResultCode.SUCCESS
    if (fails && !lost) log.warn({ error: reasonOf(error) }, 'traces cannot be delivered and are lost')
    if (!fails && lost) log.info('traces are delivered again')
    lost = fails
  }
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        note(result)
        done(result)
      }),
    forceFlush: async () => exporter.forceFlush?.(),
    shutdown: () => exporter.shutdown(),
  }
}

/** A refused connection has a code, but often no message. */
function reasonOf(error: (Error & { code?: string | number }) | undefined): string {
  return error?.message || String(error?.code ?? 'unknown')
}
