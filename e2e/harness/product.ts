// The product as journeys use it: fresh data, a card network that answers fast, a clock that can be moved, and an OpenID
// provider that stands for Google, Facebook and Apple.
// `node e2e/harness/product.ts PORT [FOLDER [SETTINGS]]`; with a folder it begins with what an earlier one left there, and with
// settings (JSON) it has those too. POST http://127.0.0.1:PORT+1/clock?advance=MILLISECONDS moves the clock,
// GET http://127.0.0.1:PORT+1/data-folder names where the data lies.
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { systemClock } from '@rihla/server/clock'
import { readConfig } from '@rihla/server/config'
import { startRihla } from '@rihla/server/start'
import { startOidcProvider } from '@rihla/server/testing/peers/oidc-provider'
import { DEMO_PASSWORD } from './demo-password.ts'

const port = Number(process.argv[2])
const folder = process.argv[3] ?? mkdtempSync(path.join(tmpdir(), 'rihla-e2e-'))
let movedBy = 0
const clock = { now: () => systemClock.now() + movedBy }

const oidc = await startOidcProvider(`http://localhost:${port}`, {
  noor: { email: 'noor@rihla.example', email_verified: true, name: 'Noor Haddad' },
  // To be linked, so nobody signs in with them: one whose address the provider has checked, and one where it has not.
  salma: { email: 'salma@mail.example', email_verified: true, name: 'Salma' },
  unchecked: { email: 'unchecked@mail.example', email_verified: false, name: 'Unchecked' },
})
const config = readConfig({
  // Products that journeys keep for themselves know nobody to sign in with.
  ...(process.argv[3] === undefined ? oidc.settings : {}),
  PORT: String(port),
  // So that a journey can say which address its people call from.
  TRUSTED_PROXIES: '127.0.0.0/8,::1/128',
  RIHLA_DATA: folder,
  SANDBOX_PAYMENT_DELAY_MS: '300',
  LOG_LEVEL: 'warn',
  DEMO_PASSWORD,
  ...(JSON.parse(process.argv[4] ?? '{}') as Record<string, string>),
})
const rihla = await startRihla(config, { development: false, clock })

const control = createServer((request, answer) => {
  // For the operator's commands, which work on the data of a running product.
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
