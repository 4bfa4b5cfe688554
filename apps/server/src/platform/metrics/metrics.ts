import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client'

/** The metrics for Prometheus. Labels have few values, because every combination is a time series. */
export interface Metrics {
  registry: Registry
  requestDurations: Histogram<'method' | 'route' | 'status'>
  browserErrors: Counter<'part' | 'kind'>
}

export function createMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  return {
    registry,
    requestDurations: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'How long calls took',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
      registers: [registry],
    }),
    browserErrors: new Counter({
      name: 'browser_errors_total',
      help: 'Errors that pages reported from browsers',
      labelNames: ['part', 'kind'],
      registers: [registry],
    }),
  }
}
