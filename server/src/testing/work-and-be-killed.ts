// A worker of the product, a process of its own that does jobs and deliveries until a proof kills it: told its
// settings and how far its clock is ahead, it says its port. Its clock goes on, and further when it is told to.
import { systemClock } from '../clock.ts'
import { readConfig } from '../config.ts'
import { startRihla } from '../start.ts'

const settings = JSON.parse(process.argv[2] ?? '{}') as Record<string, string>
let aheadMs = Number(process.argv[3] ?? 0)
process.on('message', ({ advanceMs }: { advanceMs: number }) => {
  aheadMs += advanceMs
})
process.on('disconnect', () => process.exit(0))
const config = readConfig({ ROLE: 'worker', PORT: '0', DEMO: 'false', LOG_LEVEL: 'silent', ...settings })
const { port } = await startRihla(config, {
  development: false,
  clock: { now: () => systemClock.now() + aheadMs },
})
process.send?.({ port })
