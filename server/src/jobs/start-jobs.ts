import { setTimeout as pause } from 'node:timers/promises'
import { PgBoss } from 'pg-boss'
import type { Deps } from '../deps.ts'
import { repeatInProcess } from './repeat-in-process.ts'

/** A recurring job. It must be safe to run twice at once and to miss a run. */
export interface ScheduledJob {
  name: string
  /** Schedule in Dubai time; one run for all processes of the installation. */
  cron: string
  /** Additionally run by each process at this interval, for work that users wait for. */
  everySeconds?: number
  run: (deps: Deps) => Promise<unknown>
}

const STOP_WITHIN_MS = 8000
const POLL_SECONDS = 30
const RUN_WITHIN_SECONDS = 300
/** A run without a heartbeat for this long is taken as dead; the next one may begin. */
const HEARD_OF_WITHIN_SECONDS = 20
const LOOK_FOR_DEAD_SECONDS = 15
const KEPT_SECONDS = 3600

const QUEUE = {
  notify: true,
  retryLimit: 0,
  expireInSeconds: RUN_WITHIN_SECONDS,
  heartbeatSeconds: HEARD_OF_WITHIN_SECONDS,
  retentionSeconds: KEPT_SECONDS,
  deleteAfterSeconds: KEPT_SECONDS,
}

/**
 * Starts the schedule on its own connections in the schema `pgboss`. `stop` ends current runs after the row in hand, and
 * waits for them, at most 8 s.
 */
export async function startJobs(
  given: Deps,
  databaseUrl: string,
  schedule: ScheduledJob[],
): Promise<{ stop(): Promise<void> }> {
  const stopping = new AbortController()
  const deps = { ...given, stopSignal: stopping.signal }
  const boss = new PgBoss({
    connectionString: databaseUrl,
    schema: 'pgboss',
    application_name: 'rihla jobs',
    max: 3,
    useListenNotify: true,
    superviseIntervalSeconds: LOOK_FOR_DEAD_SECONDS,
    monitorIntervalSeconds: LOOK_FOR_DEAD_SECONDS,
  })
  boss.on('error', (error) => deps.log.error({ err: error }, 'the job queue reports a fault'))
  await boss.start()
  // Remove the schedules of an older version.
  for (const { name } of await boss.getSchedules())
    if (!schedule.some((job) => job.name === name)) await boss.unschedule(name)
  for (const job of schedule) {
    await boss.createQueue(job.name, { policy: 'singleton', ...QUEUE })
    // An existing queue keeps the settings of an older version unless it is updated.
    await boss.updateQueue(job.name, QUEUE)
    await boss.work(job.name, { pollingIntervalSeconds: POLL_SECONDS }, async () => {
      await runJob(deps, job)
    })
    await boss.schedule(job.name, job.cron, null, { tz: 'Asia/Dubai' })
  }
  const loops = schedule.flatMap((job) =>
    job.everySeconds === undefined ? [] : [repeatInProcess(() => runJob(deps, job), job.everySeconds)],
  )
  return {
    stop: async () => {
      stopping.abort()
      const ended = Promise.all(loops.map((loop) => loop.stop()))
      await Promise.all([
        Promise.race([ended, pause(STOP_WITHIN_MS, undefined, { ref: false })]),
        boss.stop({ graceful: true, timeout: STOP_WITHIN_MS }),
      ])
    },
  }
}

async function runJob(deps: Deps, { name, run }: ScheduledJob): Promise<void> {
  const { clock, log, meter, tracer } = deps
  const began = performance.now()
  const isGood = await tracer
    .span({ name: `job ${name}` }, () => run(deps))
    .then(
      () => true,
      (error: unknown) => {
        log.error({ err: error, job: name }, 'a job failed')
        return false
      },
    )
  meter.jobEnded(name, { isGood, seconds: (performance.now() - began) / 1000, at: clock.now() })
}
