import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

export type Metrics = ReturnType<typeof createMetrics>

/** The metrics for Prometheus. Labels have few values, because every combination is a time series. */
export function createMetrics() {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  return {
    registry,
    requestDurations: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'How long calls took; live channels are not among them, because they stay open',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
      registers,
    }),
    refusals: new Counter({
      name: 'lectern_refusals_total',
      help: 'Calls that were refused or failed, by the code and the reason of their reply, which say more than the status',
      labelNames: ['code', 'reason'],
      registers,
    }),
    browserErrors: new Counter({
      name: 'browser_errors_total',
      help: 'Errors that pages reported from browsers',
      labelNames: ['part', 'kind'],
      registers,
    }),
    liveChannels: new Gauge({
      name: 'lectern_live_channels',
      help: 'Browsers that are connected to the live channel of this server',
      registers,
    }),
    jobRuns: new Counter({
      name: 'lectern_job_runs_total',
      help: 'Runs of background jobs on this server; a job that fails may run again and then counts again',
      labelNames: ['queue', 'outcome'],
      registers,
    }),
    ...databaseMetrics(registers),
  }
}

function databaseMetrics(registers: Registry[]) {
  return {
    databaseUp: new Gauge({
      name: 'lectern_database_up',
      help: 'Whether the database answered when these metrics were read: 1, or 0',
      registers,
    }),
    poolOpen: new Gauge({
      name: 'lectern_database_pool_open',
      help: 'Database connections of this server that are open, in use or idle',
      labelNames: ['pool'],
      registers,
    }),
    poolIdle: new Gauge({
      name: 'lectern_database_pool_idle',
      help: 'Open database connections of this server that nobody uses',
      labelNames: ['pool'],
      registers,
    }),
    poolWaiting: new Gauge({
      name: 'lectern_database_pool_waiting',
      help: 'Statements and transactions of this server that wait for a connection',
      labelNames: ['pool'],
      registers,
    }),
    poolMax: new Gauge({
      name: 'lectern_database_pool_max',
      help: 'Most database connections that this server may open',
      labelNames: ['pool'],
      registers,
    }),
    jobsWaiting: new Gauge({
      name: 'lectern_jobs_waiting',
      help: `Jobs that are due and wait for a worker; ${sameEverywhere}`,
      labelNames: ['queue'],
      registers,
    }),
    oldestJob: new Gauge({
      name: 'lectern_jobs_oldest_waiting_seconds',
      help: `How long the oldest job that is due has been waiting, 0 if none is; ${sameEverywhere}`,
      labelNames: ['queue'],
      registers,
    }),
    replicaLag: unknownAtFirst(
      new Gauge({
        name: 'lectern_replica_lag_seconds',
        help: 'How far the replica that this server reads from is behind the primary',
        registers,
      }),
    ),
    replicaInUse: unknownAtFirst(
      new Gauge({
        name: 'lectern_replica_in_use',
        help: 'Whether this server reads from its replica at present: 1, or 0; left out without a replica',
        registers,
      }),
    ),
  }
}

const sameEverywhere = 'every server says the same, so take max() over them and not sum()'

/** A gauge without labels begins with 0, which would be a figure that nobody measured. */
function unknownAtFirst(gauge: Gauge): Gauge {
  gauge.remove()
  return gauge
}
