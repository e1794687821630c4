import { ConfigError, readConfig } from './config.ts'
import { type RunningRihla, startRihla } from './start.ts'

/** npm passes a Ctrl-C on that the terminal has sent us already: the same wish, not a second one. */
const SAME_WISH_MS = 1000
const PARENT_CHECK_MS = 1000

try {
  const config = readConfig()
  const rihla = await startRihla(config, { development: process.argv.includes('--dev') })
  greet(rihla)
  const stop = stopOnce(rihla)
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  if (config.startedByScript) stopWhenOrphaned(stop)
} catch (error) {
  const isForOperator =
    error instanceof ConfigError || (error instanceof Error && !(error instanceof TypeError))
  console.error(isForOperator ? error.message : error)
  process.exit(1)
}

function greet({ publicUrl, port, demoAccounts, mailboxUrl }: RunningRihla): void {
  console.log(
    `\nRihla is at http://localhost:${port}${publicUrl.endsWith(`:${port}`) ? '' : ` (${publicUrl})`}\n`,
  )
  if (demoAccounts.length > 0) {
    console.log('Demo accounts')
    for (const { role, email, password } of demoAccounts) {
      console.log(`  ${role.padEnd(8)}${email.padEnd(24)}${password}`)
    }
  }
  if (mailboxUrl) console.log(`Mails land in ${mailboxUrl}`)
}

/** The first signal drains, the second leaves at once: the database is safe then too, the next start takes it over. */
function stopOnce(rihla: RunningRihla): () => void {
  let isStopping = false
  let isImpatient = false
  return () => {
    if (isImpatient) process.exit(1)
    if (isStopping) return
    isStopping = true
    setTimeout(() => {
      isImpatient = true
    }, SAME_WISH_MS)
    rihla.stop().then(
      () => process.exit(0),
      (error) => {
        console.error(error)
        process.exit(1)
      },
    )
  }
}

/** A killed `npm start` leaves this process behind, holding port and database: when the parent changes, we go too. */
function stopWhenOrphaned(stop: () => void): void {
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent) stop()
  }, PARENT_CHECK_MS).unref()
}
