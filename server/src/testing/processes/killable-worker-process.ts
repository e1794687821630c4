// The product without pages as a separate process, a worker unless its settings say otherwise, for a check that kills
// it. Receives its settings and how far its clock is ahead, and reports its port. Its clock runs, and can be advanced.
// SIGTERM stops it gracefully.
import { systemClock } from '../../clock.ts'
import { readConfig } from '../../config.ts'
import { startRihla } from '../../start.ts'

const settings = JSON.parse(process.argv[2] ?? '{}') as Record<string, string>
let aheadMs = Number(process.argv[3] ?? 0)
process.on('message', ({ advanceMs }: { advanceMs: number }) => {
  aheadMs += advanceMs
})
const config = readConfig({ ROLE: 'worker', PORT: '0', DEMO: 'false', LOG_LEVEL: 'silent', ...settings })
const rihla = await startRihla(config, {
  development: false,
  withoutPages: true,
  clock: { now: () => systemClock.now() + aheadMs },
})
process.on('disconnect', () => process.exit(0))
process.on('SIGTERM', () => void rihla.stop().then(() => process.exit(0)))
process.send?.({ port: rihla.port })
