import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

export type Metrics = {
  registry: Registry;
  requests: Counter<'endpoint' | 'status'>;
  durations: Histogram<'endpoint'>;
  streams: Gauge;
  tableStreams: Gauge;
  poolTotal: Gauge;
  poolWaiting: Gauge;
  /** Read from the database on demand. */
  jobsWaiting: Gauge<'kind'>;
  jobsOldest: Gauge<'kind'>;
  jobsFailed: Gauge<'kind'>;
  rateLimitFallbacks: Counter<'limit'>;
  /** Failed tries, and stakes refunded for it. To be alerted on. */
  settlementFailures: Counter;
  roundsRefunded: Counter<'reason'>;
  /** What was found overdue, once each. To be alerted on. */
  escalations: Counter<'kind' | 'owner'>;
  /** Of this process's last check; also 1 without a list. To be alerted on. */
  alteredFiles: Gauge;
  /** By what came of them: free, excluded, away. */
  registerChecks: Counter<'register' | 'answer'>;
  registerSeconds: Histogram<'register'>;
};

/** No personal data. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  return {
    registry,
    requests: new Counter({
      name: 'foyer_requests_total',
      help: 'Calls answered.',
      labelNames: ['endpoint', 'status'],
      registers,
    }),
    durations: new Histogram({
      name: 'foyer_request_seconds',
      help: 'Time to answer.',
      labelNames: ['endpoint'],
      buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.3, 0.8, 2, 5],
      registers,
    }),
    streams: new Gauge({ name: 'foyer_streams_open', help: 'Open event streams.', registers }),
    tableStreams: new Gauge({ name: 'foyer_table_streams_open', help: 'Open streams of live tables.', registers }),
    poolTotal: new Gauge({ name: 'foyer_pool_connections', help: 'Database connections of the pool.', registers }),
    poolWaiting: new Gauge({ name: 'foyer_pool_waiting', help: 'Queries waiting for a connection.', registers }),
    jobsWaiting: new Gauge({ name: 'foyer_jobs_waiting', help: 'Jobs in the queue.', labelNames: ['kind'], registers }),
    jobsOldest: new Gauge({
      name: 'foyer_jobs_oldest_seconds',
      help: 'How long the oldest job of the queue has waited.',
      labelNames: ['kind'],
      registers,
    }),
    jobsFailed: new Gauge({
      name: 'foyer_jobs_failed',
      help: 'Jobs that were given up.',
      labelNames: ['kind'],
      registers,
    }),
    rateLimitFallbacks: new Counter({
      name: 'foyer_rate_limit_fallbacks_total',
      help: 'Calls counted in memory because the database did not count them.',
      labelNames: ['limit'],
      registers,
    }),
    settlementFailures: new Counter({
      name: 'foyer_settlement_failures_total',
      help: 'Tries to settle a held stake that failed, other than for a database that is away.',
      registers,
    }),
    roundsRefunded: new Counter({
      name: 'foyer_rounds_refunded_total',
      help: 'Held stakes that could not be settled and were refunded.',
      labelNames: ['reason'],
      registers,
    }),
    registerChecks: new Counter({
      name: 'foyer_register_checks_total',
      help: 'Questions to national exclusion registers.',
      labelNames: ['register', 'answer'],
      registers,
    }),
    escalations: new Counter({
      name: 'foyer_escalations_total',
      help: 'What was found overdue.',
      labelNames: ['kind', 'owner'],
      registers,
    }),
    alteredFiles: new Gauge({
      name: 'foyer_altered_files',
      help: 'Files that are not as they were built.',
      registers,
    }),
    registerSeconds: new Histogram({
      name: 'foyer_register_seconds',
      help: 'Time that an exclusion register took to answer.',
      labelNames: ['register'],
      buckets: [0.05, 0.1, 0.3, 0.8, 1.5, 2, 3],
      registers,
    }),
  };
}

/** Adds processor, memory, open files, garbage collection and lag. Once a process. */
export function watchProcess({ registry }: Metrics): void {
  collectDefaultMetrics({ register: registry });
}
