import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Meter } from './meter.ts'

/** Sources that are read on each scrape. */
export interface Watched {
  /** Connections of the pool, and how many callers wait for one. */
  pool: { readonly totalCount: number; readonly idleCount: number; readonly waitingCount: number }
  /** Replication lag in seconds; null without a replica. */
  replica?: { lagSeconds(): number | null }
  outbox(): Promise<{ waiting: number; oldestSeconds: number; failed: number; parked: number }>
}

export interface PrometheusMeter extends Meter {
  watch(watched: Watched): void
  /** All metrics in the text format of Prometheus. */
  text(): Promise<string>
  readonly contentType: string
}

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE', 'OPTIONS'])
const REQUEST_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]
const JOB_SECONDS = [0.01, 0.05, 0.1, 0.5, 1, 5, 15, 60, 300]

/**
 * Collects metrics in memory for Prometheus to scrape. Values are per process, except those of the outbox, which all
 * processes share.
 */
export function openPrometheusMeter(): PrometheusMeter {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const { counters, histograms, gauges } = registerMetrics([registry])
  let watched: Watched | null = null
  return {
    contentType: registry.contentType,
    answered: ({ method, route, status, seconds }) =>
      histograms.requests.observe(
        { method: METHODS.has(method) ? method : 'other', route: route(), status: String(status) },
        seconds,
      ),
    endpointEnded: (endpoint, outcome) => counters.endpoints.inc({ endpoint, outcome }),
    limitReached: (limit) => counters.limits.inc({ limit }),
    streamOpened: () => gauges.streams.inc(),
    streamClosed: () => gauges.streams.dec(),
    jobEnded(job, { isGood, seconds, at }) {
      histograms.jobs.observe({ job }, seconds)
      if (isGood) gauges.jobSuccess.set({ job }, at / 1000)
      else counters.jobFailures.inc({ job })
    },
    effectTried: (topic, outcome) => counters.effects.inc({ topic, outcome }),
    bookingMoved: (step, reason) => counters.steps.inc({ step, reason }),
    cardNetworkAnswered: (operation, outcome) => counters.answers.inc({ operation, outcome }),
    readFrom: (from) => counters.reads.inc({ from }),
    watch(given) {
      watched = given
    },
    async text() {
      if (watched) await look(watched, gauges)
      return await registry.metrics()
    },
  }
}

type Gauges = ReturnType<typeof registerGauges>

/** Sets the gauges that are read on each scrape. */
async function look({ pool, replica, outbox }: Watched, gauges: Gauges): Promise<void> {
  const lag = replica?.lagSeconds() ?? null
  if (lag === null) gauges.replicaLag.remove()
  else gauges.replicaLag.set(lag)
  gauges.connections.set({ state: 'in_use' }, pool.totalCount - pool.idleCount)
  gauges.connections.set({ state: 'idle' }, pool.idleCount)
  gauges.connectionsWaited.set(pool.waitingCount)
  try {
    const { waiting, oldestSeconds, failed, parked } = await outbox()
    gauges.outboxRows.set({ state: 'waiting' }, waiting)
    gauges.outboxRows.set({ state: 'failed' }, failed)
    gauges.outboxRows.set({ state: 'parked' }, parked)
    gauges.outboxOldest.set(oldestSeconds)
  } catch {
    // When the database does not answer, omit the outbox values and still report all others.
    gauges.outboxRows.reset()
    gauges.outboxOldest.remove()
  }
}

function registerMetrics(registers: Registry[]) {
  const histograms = registerHistograms(registers)
  return { histograms, counters: registerCounters(registers), gauges: registerGauges(registers) }
}

const registerHistograms = (registers: Registry[]) => ({
  requests: new Histogram({
    name: 'rihla_http_request_seconds',
    help: 'How long answers took, by route pattern, method and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: REQUEST_SECONDS,
    registers,
  }),
  jobs: new Histogram({
    name: 'rihla_job_seconds',
    help: 'How long jobs ran.',
    labelNames: ['job'],
    buckets: JOB_SECONDS,
    registers,
  }),
})

function registerCounters(registers: Registry[]) {
  const counter = <L extends string>(name: string, help: string, labelNames: L[]) =>
    new Counter({ name, help, labelNames, registers })
  return {
    endpoints: counter(
      'rihla_endpoint_calls_total',
      'Calls of endpoints by outcome: answered, or the code of the refusal.',
      ['endpoint', 'outcome'],
    ),
    limits: counter('rihla_rate_limit_refusals_total', 'Calls that came too often, by limit.', ['limit']),
    jobFailures: counter('rihla_job_failures_total', 'Runs of jobs that failed.', ['job']),
    effects: counter('rihla_outbox_deliveries_total', 'Tries to deliver an effect, by topic and outcome.', [
      'topic',
      'outcome',
    ]),
    steps: counter('rihla_booking_steps_total', 'Steps of bookings, with the reason where one ended.', [
      'step',
      'reason',
    ]),
    answers: counter('rihla_card_network_answers_total', 'Answers of the card network by operation.', [
      'operation',
      'outcome',
    ]),
    reads: counter(
      'rihla_replica_reads_total',
      'Answers that may be read from the replica, by where they were read or why not there.',
      ['from'],
    ),
  }
}

function registerGauges(registers: Registry[]) {
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name, help, labelNames, registers })
  return {
    streams: gauge('rihla_live_streams_open', 'Live streams that are open.'),
    jobSuccess: gauge('rihla_job_last_success_seconds', 'When a job last went well, epoch seconds.', ['job']),
    replicaLag: gauge('rihla_replica_lag_seconds', 'How far the replica is behind; +Inf: not known.'),
    connections: gauge('rihla_db_connections', 'Connections of the pool, in use and idle.', ['state']),
    connectionsWaited: gauge('rihla_db_connections_waited_for', 'Who waits for a connection of the pool.'),
    outboxRows: gauge(
      'rihla_outbox_rows',
      'Effects to be delivered: waiting, failed before, parked for good.',
      ['state'],
    ),
    outboxOldest: gauge('rihla_outbox_oldest_seconds', 'How long the oldest waiting effect has waited.'),
  }
}
