import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

let root: string
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'rihla-boundaries-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

/** Runs the check on a tree with only these files. */
function check(files: Record<string, string>) {
  for (const [name, code] of Object.entries(files)) {
    mkdirSync(path.join(root, path.dirname(name)), { recursive: true })
    writeFileSync(path.join(root, name), code)
  }
  const run = spawnSync(process.execPath, [path.join(import.meta.dirname, 'check-boundaries.ts'), root], {
    encoding: 'utf8',
  })
  return { stands: run.status === 0, said: run.stderr }
}

const VIOLATIONS: Array<[title: string, importRule: string, files: Record<string, string>]> = [
  ['a text that is run', 'no text is run as code', { 'server/src/modules/a/a.ts': 'eval(input.text)' }],
  [
    'a random value that can be guessed',
    'random values of the server cannot be guessed',
    { 'server/src/modules/a/a.ts': 'const token = Math.random()' },
  ],
  [
    'a started program',
    'few files start programs',
    { 'server/src/modules/a/a.ts': "import { exec } from 'node:child_process'" },
  ],
  [
    'a write that is named as a question',
    'an async function named as a question answers with yes or no',
    {
      'server/src/modules/a/a.ts':
        'async function isPaid(trx: Transaction,\n  { id }: Row,\n): Promise<void> {\n  await f()\n}',
    },
  ],
  [
    'a package in the domain',
    'domain imports nothing',
    { 'domain/src/pricing/money.ts': "import { z } from 'zod'" },
  ],
  [
    'the server in the contract',
    'contract imports the domain and the schema library only',
    { 'contract/src/a.ts': "import { x } from '@rihla/server/clock'" },
  ],
  [
    'the server in a page',
    'the web never imports the server',
    { 'web/src/pages/home/home.tsx': "import { systemClock } from '@rihla/server/clock'" },
  ],
  [
    'a page in the server',
    'the server imports nothing of the web but the context keys',
    { 'server/src/app.ts': "import { paths } from '../../web/src/paths.ts'" },
  ],
  [
    'a form that browsers send into the address',
    'a form names its method, or is a ScriptForm',
    {
      'web/src/pages/account/security/password-section.tsx': '<form noValidate onSubmit={(e) => change(e)}>',
    },
  ],
  [
    'a module in the edge',
    'http, database, jobs, pdf, providers and telemetry never import a module',
    { 'server/src/http/api/serve.ts': "import { a } from '../../modules/accounts/public.ts'" },
  ],
  [
    'the inside of another module',
    'a module is imported through its public file only',
    { 'server/src/modules/bookings/cancel.ts': "import { s } from '../payments/payment-store.ts'" },
  ],
  [
    'the inside of a module from the start',
    'a module is imported through its public file only',
    { 'server/src/start.ts': "import {\n  sweep,\n} from './modules/bookings/booking-jobs.ts'" },
  ],
  [
    'a part of the search index outside it',
    'the in-memory search index is imported through in-memory-index.ts only',
    {
      'server/src/modules/search/search-vehicles.ts': "import { b } from './in-memory-index/bitset.ts'",
    },
  ],
  [
    'the search index in search by SQL',
    'search in SQL works without the in-memory index',
    {
      'server/src/modules/search/sql/match-in-sql.ts':
        "import { c } from '../in-memory-index/in-memory-index.ts'",
    },
  ],
  [
    'the web framework in a module',
    'only http and what mounts it know the web framework',
    { 'server/src/modules/accounts/sign-in/sign-in.ts': "import type { Context } from 'hono'" },
  ],
  [
    'the contract in an example',
    'an example knows what strangers know: nothing of ours',
    { 'examples/book-a-car.ts': "import { bookings } from '@rihla/contract/bookings/bookings'" },
  ],
  [
    'a library for metrics in a module',
    'only telemetry knows who collects metrics and traces',
    { 'server/src/modules/bookings/request/request-booking.ts': "import { Counter } from 'prom-client'" },
  ],
  [
    'the router in the kit',
    'the kit knows no router, API, message or rule',
    { 'web/src/ui/buttons/button.tsx': "import { Link } from 'react-router'" },
  ],
  [
    'a rule in the kit',
    'the kit knows no router, API, message or rule',
    { 'web/src/ui/price.tsx': "import { formatMoney } from '@rihla/domain/pricing/money'" },
  ],
  [
    'a feature in a feature',
    'a feature never imports a feature or a page',
    { 'web/src/features/card/card.tsx': "import { Heart } from '../heart/heart.tsx'" },
  ],
  [
    'a page in a page',
    'a page never imports a page',
    { 'web/src/pages/home/home.tsx': "import { Grid } from '../browse/grid.tsx'" },
  ],
  [
    'two modules that need each other',
    'modules import each other without cycles',
    {
      'server/src/modules/a/one.ts': "import { two } from '../b/public.ts'",
      'server/src/modules/b/public.ts': "export { two } from './two.ts'",
      'server/src/modules/b/two.ts': "import { one } from '../a/public.ts'",
      'server/src/modules/a/public.ts': "export { one } from './one.ts'",
    },
  ],
  [
    'two writers of a table, one by builder and one by text',
    'each table has one module that writes it',
    {
      'server/src/modules/a/a-store.ts': "db.insertInto('vehicles')",
      'server/src/modules/b/b-store.ts': 'sql`update vehicles as v set version = 2`',
    },
  ],
  [
    'SQL outside a store',
    'in a module only its stores know SQL',
    { 'server/src/modules/a/list.ts': "deps.db.selectFrom('vehicles').selectAll()" },
  ],
  [
    'the environment outside config',
    'the environment is read in config alone',
    { 'server/src/log.ts': 'export const level = process.env.LOG_LEVEL' },
  ],
  [
    'the present moment outside the clock',
    'the present moment is read in the clock alone',
    { 'server/src/modules/a/expire.ts': 'const now = new Date()' },
  ],
  [
    'the present moment while a page renders',
    'a page reads the clock only in a hook or a live file',
    { 'web/src/pages/home/home.tsx': 'const now = Date.now()' },
  ],
  [
    'the location of a navigation in a page',
    'where a navigation leads is read in useNextLocation alone',
    { 'web/src/pages/home/home.tsx': 'const { location: next } = useNavigation()' },
  ],
  [
    'the path of a navigation in a page',
    'where a navigation leads is read in useNextLocation alone',
    { 'web/src/pages/home/home.tsx': 'const isLoading = useNavigation().location?.pathname === paths.home' },
  ],
  [
    'a part that cannot survive the loss of its code',
    'a part is loaded later by lazyPart alone',
    { 'web/src/pages/home/home.tsx': "const Map = lazy(() => import('./map.tsx'))" },
  ],
  [
    'a date field of the browser',
    'dates are typed in a DayField or in parts',
    { 'web/src/pages/admin/tolls/tariff-form.tsx': '<TextField\n  type="date"\n  label="Day" />' },
  ],
  [
    'a date field of the browser in an expression',
    'dates are typed in a DayField or in parts',
    { 'web/src/ui/fields/moment-field.tsx': "<input type={'datetime-local'} />" },
  ],
]

describe('check-boundaries', () => {
  test.each(VIOLATIONS)('reports %s', (_title, importRule, files) => {
    const { stands, said } = check(files)
    expect(stands).toBe(false)
    expect(said).toContain(`${importRule}:\n  ${Object.keys(files)[0]?.split('/').slice(0, 3).join('/')}`)
  })

  test('accepts allowed imports and ignores comments', () => {
    const { stands, said } = check({
      'domain/src/pricing/trip-price.ts':
        "import { type Fils } from './money.ts'\n// never `import { z } from 'zod'`",
      'contract/src/a.ts':
        "import { z } from 'zod'\nimport { isPlainDate } from '@rihla/domain/time/plain-date'",
      'server/src/endpoints.ts': "import { a } from './modules/a/a-endpoints.ts'",
      'server/src/modules/a/a-store.ts':
        'sql`insert into as_of (x) values (1) on conflict do update set x = 2`',
      'server/src/modules/a/a.ts':
        "import { b } from '../b/public.ts'\nconst at = new Date(deps.clock.now())",
      'server/src/pages/web-pages.ts': "import { apiContext } from '@rihla/web/server-context'",
      'web/src/pages/home/home.tsx': "import { Card } from '../../features/card/card.tsx'",
      'web/src/features/card/card.tsx': "import { Badge } from '../../ui/badge.tsx'",
      'web/src/ui/day.tsx': 'const part = { type: "date" }; <input type="time" />',
    })
    expect(said).toBe('')
    expect(stands).toBe(true)
  })
})
