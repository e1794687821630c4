// Scaffolds an endpoint: its file, its contract entry, its line among the endpoints, its call plan, its rows in the
// access matrix and among the uses of tokens, and a test that fails until it is implemented.
//
//   npm run new -- endpoint bookings rate-trip --method POST --path /bookings/{id}/rating
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { parseRequestedEndpoint } from './new/requested-endpoint.ts'
import { scaffoldEndpoint } from './new/scaffold-endpoint.ts'

const USAGE = `npm run new -- endpoint <module> <endpoint-name> [--method GET|POST|PATCH|DELETE] [--path /…] [--access person|public|support|admin]

  <module>     one of the contract's: bookings, trips, profile …
  <endpoint-name>  what the file is called: rate-trip
  --method     GET when not given
  --path       below /api/v1; /<module>/<endpoint-name> when not given. {id} takes an object
  --access     person when not given`

const root = path.resolve(import.meta.dirname, '..')
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { method: { type: 'string' }, path: { type: 'string' }, access: { type: 'string' } },
})
try {
  const [what, module, file] = positionals
  if (what !== 'endpoint' || !module || !file) throw new Error(USAGE)
  const written = scaffoldEndpoint(root, parseRequestedEndpoint({ module, file, ...values }))
  const biome = path.join(root, 'node_modules', '.bin', 'biome')
  spawnSync(biome, ['check', '--write', ...written], { cwd: root, stdio: 'ignore' })
  console.log(`Written:\n${written.map((one) => `  ${one}`).join('\n')}\n\nNow make the test pass:`)
  console.log(`  npx vitest run ${written[1]}`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
