import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Meter } from './meter.ts'

/** What is looked at when somebody asks for the metrics, not before. */
export interface Watched {
  /** Connections of the pool, and how many wait for one. */
  pool: { readonly totalCount: number; readonly idleCount: number; readonly waitingCount: number }
  /** How far the replica is behind, in seconds; null where there is none. */
  replica?: { lagSeconds(): number | null }
  outbox(): Promise<{ waiting: number; oldestSeconds: number; failed: number; parked: number }>
}

export interface PrometheusMeter extends Meter {
  watch(watched: Watched): void
  /** Everything counted so far, in the text format of Prometheus. */
  text(): Promise<string>
  readonly contentType: string
}

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE', 'OPTIONS'])
const REQUEST_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]
const JOB_SECONDS = [0.01, 0.05, 0.1, 0.5, 1, 5, 15, 60, 300]

/** Counts in memory, for Prometheus to fetch. Figures are of this process; the outbox is the installation's. */
export function openPrometheusMeter(): PrometheusMeter {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const counter = <L extends string>(name: string, help: string, labelNames: L[]) =>
    new Counter({ name, help, labelNames, registers })
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name, help, labelNames, registers })

  const requests = new Histogram({
    name: 'rihla_http_request_seconds',
    help: 'How long answers took, by route pattern, method and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: REQUEST_SECONDS,
    registers,
  })
  const verbs = counter(
    'rihla_verb_calls_total',
    'Calls of verbs by outcome: answered, or the code of the refusal.',
    ['verb', 'outcome'],
  )
  const limits = counter('rihla_rate_limit_refusals_total', 'Calls that came too often, by limit.', ['limit'])
  const streams = gauge('rihla_live_streams_open', 'Live streams that are open.')
  const jobSeconds = new Histogram({
    name: 'rihla_job_seconds',
    help: 'How long jobs ran.',
    labelNames: ['job'],
    buckets: JOB_SECONDS,
    registers,
  })
  const jobFailures = counter('rihla_job_failures_total', 'Runs of jobs that failed.', ['job'])
  const jobSuccess = gauge('rihla_job_last_success_seconds', 'When a job last went well, epoch seconds.', [
    'job',
  ])
  const effects = counter(
    'rihla_outbox_deliveries_total',
    'Tries to deliver an effect, by topic and outcome.',
    ['topic', 'outcome'],
  )
  const steps = counter('rihla_booking_steps_total', 'Steps of bookings, with the reason where one ended.', [
    'step',
    'reason',
  ])
  const answers = counter(
    'rihla_card_network_answers_total',
    'What the card network said to what it was told.',
    ['errand', 'outcome'],
  )
  const reads = counter(
    'rihla_replica_reads_total',
    'Answers that may be read from the replica, by where they were read or why not there.',
    ['from'],
  )
  const replicaLag = gauge('rihla_replica_lag_seconds', 'How far the replica is behind; +Inf: not known.')
  const connections = gauge('rihla_db_connections', 'Connections of the pool, in use and idle.', ['state'])
  const connectionsWaited = gauge(
    'rihla_db_connections_waited_for',
    'Who waits for a connection of the pool.',
  )
  const outboxRows = gauge(
    'rihla_outbox_rows',
    'Effects to be delivered: waiting, failed before, parked for good.',
    ['state'],
  )
  const outboxOldest = gauge('rihla_outbox_oldest_seconds', 'How long the oldest waiting effect has waited.')
  let watched: Watched | null = null

  async function look({ pool, replica, outbox }: Watched): Promise<void> {
    const lag = replica?.lagSeconds() ?? null
    if (lag === null) replicaLag.remove()
    else replicaLag.set(lag)
    connections.set({ state: 'in_use' }, pool.totalCount - pool.idleCount)
    connections.set({ state: 'idle' }, pool.idleCount)
    connectionsWaited.set(pool.waitingCount)
    try {
      const { waiting, oldestSeconds, failed, parked } = await outbox()
      outboxRows.set({ state: 'waiting' }, waiting)
      outboxRows.set({ state: 'failed' }, failed)
      outboxRows.set({ state: 'parked' }, parked)
      outboxOldest.set(oldestSeconds)
    } catch {
      // A database that does not answer is told by figures that are missing; the others are wanted all the more.
      outboxRows.reset()
      outboxOldest.remove()
    }
  }

  return {
    contentType: registry.contentType,
    answered: ({ method, route, status, seconds }) =>
      requests.observe(
        { method: METHODS.has(method) ? method : 'other', route: route(), status: String(status) },
        seconds,
      ),
    verbEnded: (verb, outcome) => verbs.inc({ verb, outcome }),
    limitReached: (limit) => limits.inc({ limit }),
    streamOpened: () => streams.inc(),
    streamClosed: () => streams.dec(),
    jobEnded(job, { isGood, seconds, at }) {
      jobSeconds.observe({ job }, seconds)
      if (isGood) jobSuccess.set({ job }, at / 1000)
      else jobFailures.inc({ job })
    },
    effectTried: (topic, outcome) => effects.inc({ topic, outcome }),
    bookingMoved: (step, reason) => steps.inc({ step, reason }),
    cardNetworkAnswered: (errand, outcome) => answers.inc({ errand, outcome }),
    readFrom: (from) => reads.inc({ from }),
    watch(given) {
      watched = given
    },
    async text() {
      if (watched) await look(watched)
      return await registry.metrics()
    },
  }
}
