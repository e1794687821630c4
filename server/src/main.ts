import { type Config, readConfig } from './config.ts'
import { printable } from './operator-error.ts'
import { type RunningRihla, startRihla } from './start.ts'

/**
 * npm forwards a Ctrl-C that the terminal has already sent to this process: within this time it counts as the same
 * signal.
 */
const SAME_INTENT_MS = 1000
const PARENT_CHECK_MS = 1000

try {
  const config = readConfig()
  for (const warning of config.warnings) console.warn(`Warning: ${warning}`)
  const starting = startRihla(config, {
    development: process.argv.includes('--dev'),
    onDatabaseLost: (error) => {
      console.error(error.message)
      process.exit(1)
    },
  })
  const stop = stopOnce(starting)
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  if (config.startedByScript) stopWhenOrphaned(stop)
  greet(config, await starting)
} catch (error) {
  console.error(printable(error))
  process.exit(1)
}

function greet(config: Config, { port, demoAccounts }: RunningRihla): void {
  const address = config.publicUrl.startsWith('http://localhost')
    ? `http://localhost:${port}`
    : config.publicUrl
  if (config.role === 'worker') {
    console.log(`Rihla works; its health is asked at port ${port}`)
    return
  }
  console.log(`\nRihla is at ${address}\n`)
  for (const { role, email, password } of demoAccounts) {
    console.log(`  ${`demo ${role}`.padEnd(14)}${email.padEnd(24)}${password}`)
  }
  if (!config.production && !config.mail.smtpUrl) console.log(`  mails land in ${address}/dev/mailbox\n`)
}

/**
 * The first signal drains, even during startup; a second one exits at once. The database stays consistent then too, and
 * the next start recovers.
 */
function stopOnce(starting: Promise<RunningRihla>): () => void {
  let isStopping = false
  let isImpatient = false
  return () => {
    if (isImpatient) process.exit(1)
    if (isStopping) return
    isStopping = true
    setTimeout(() => {
      isImpatient = true
    }, SAME_INTENT_MS)
    starting
      .then((rihla) => rihla.stop())
      .then(
        () => process.exit(0),
        (error) => {
          console.error(error)
          process.exit(1)
        },
      )
  }
}

/** A killed `npm start` leaves this process holding port and database, so it stops when its parent process changes. */
function stopWhenOrphaned(stop: () => void): void {
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent) stop()
  }, PARENT_CHECK_MS).unref()
}
