// The product for end-to-end tests: fresh data, a fast simulated card network, an adjustable clock, and an OpenID
// provider in place of Google, Facebook and Apple. Usage: `node e2e/harness/product.ts PORT [FOLDER [SETTINGS]]`. With
// a folder it starts on the data that an earlier run left there; SETTINGS (JSON) adds configuration. POST
// http://127.0.0.1:PORT+1/clock?advance=MILLISECONDS advances the clock, GET http://127.0.0.1:PORT+1/data-folder
// returns the data folder.
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { systemClock } from '@rihla/server/clock'
import { readConfig } from '@rihla/server/config'
import { EVERY_MINUTE, SCHEDULE } from '@rihla/server/schedule'
import { startRihla } from '@rihla/server/start'
import { startOidcProvider } from '@rihla/server/testing/peers/oidc-provider'
import { DEMO_PASSWORD } from './demo-password.ts'

const port = Number(process.argv[2])
const folder = process.argv[3] ?? mkdtempSync(path.join(tmpdir(), 'rihla-e2e-'))
let movedBy = 0
const clock = { now: () => systemClock.now() + movedBy }

const oidc = await startOidcProvider(`http://localhost:${port}`, {
  noor: { email: 'noor@rihla.example', email_verified: true, name: 'Noor Haddad' },
  // Accounts only for linking: one whose email the provider has verified, and one whose email it has not.
  salma: { email: 'salma@mail.example', email_verified: true, name: 'Salma' },
  unchecked: { email: 'unchecked@mail.example', email_verified: false, name: 'Unchecked' },
})
const config = readConfig({
  // Products with their own folder have no OpenID provider.
  ...(process.argv[3] === undefined ? oidc.settings : {}),
  PORT: String(port),
  // Lets a test choose its client address.
  TRUSTED_PROXIES: '127.0.0.0/8,::1/128',
  RIHLA_DATA: folder,
  SANDBOX_PAYMENT_DELAY_MS: '300',
  // Tests start the push service.
  WEB_PUSH_ALLOW_PRIVATE: 'true',
  WEBHOOKS_ALLOW_PRIVATE: 'true',
  LOG_LEVEL: 'warn',
  DEMO_PASSWORD,
  ...(JSON.parse(process.argv[4] ?? '{}') as Record<string, string>),
})
// The queue may begin a job of every minute half a minute late, so two runs can be more than 90 seconds apart. Journeys wait
// for what these jobs do, such as reminders.
const schedule = SCHEDULE.map((job) => (job.cron === EVERY_MINUTE ? { everySeconds: 5, ...job } : job))
const rihla = await startRihla(config, { development: false, clock, schedule })

const control = createServer((request, answer) => {
  // Between two requests a connection that is kept could end just when the second is sent.
  answer.setHeader('connection', 'close')
  // Operator commands need the data folder of the running product.
  if (request.method === 'GET' && request.url === '/data-folder') return answer.end(folder)
  const advance = Number(new URL(request.url ?? '/', 'http://localhost').searchParams.get('advance'))
  if (request.method !== 'POST' || !Number.isFinite(advance)) return answer.writeHead(400).end()
  movedBy += advance
  answer.end(String(clock.now()))
}).listen(port + 1, '127.0.0.1')

const stop = async () => {
  control.close()
  await oidc.stop()
  await rihla.stop()
  rmSync(folder, { recursive: true, force: true })
  process.exit(0)
}
process.on('SIGTERM', stop)
process.on('SIGINT', stop)
