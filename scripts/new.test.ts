import { spawnSync } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { RETIRED_TERMS } from './boundaries/retired-terms.ts'
import { findRetiredTerms } from './boundaries/term-search.ts'
import { parseRequestedEndpoint } from './new/requested-endpoint.ts'

const ROOT = path.resolve(import.meta.dirname, '..')
const BEGUN = ['rate-trip', 'count-favorites', 'list-proofs']
const copy = mkdtempSync(path.join(tmpdir(), 'rihla-new-'))
const read = (place: string) => readFileSync(path.join(copy, place), 'utf8')
const run = (command: string, ...args: string[]) => spawnSync(command, args, { cwd: copy, encoding: 'utf8' })
const begin = (...args: string[]) => run(process.execPath, 'scripts/new.ts', 'endpoint', ...args)

/**
 * Copies the project without its web pages; the installed packages are linked, and the project's own packages resolve
 * to the copy.
 */
beforeAll(() => {
  const parts = ['domain', 'contract', 'server', 'gate', 'scripts/new', 'scripts/new.ts']
  for (const part of [...parts, 'tsconfig.base.json', 'biome.json', '.gitignore'])
    cpSync(path.join(ROOT, part), path.join(copy, part), {
      recursive: true,
      filter: (source) => !source.includes('node_modules'),
    })
  const modules = path.join(ROOT, 'node_modules')
  mkdirSync(path.join(copy, 'node_modules', '@rihla'), { recursive: true })
  for (const name of readdirSync(modules))
    if (name !== '@rihla') symlinkSync(path.join(modules, name), path.join(copy, 'node_modules', name))
  for (const name of ['domain', 'contract', 'server'])
    symlinkSync(path.join(copy, name), path.join(copy, 'node_modules', '@rihla', name))
  symlinkSync(path.join(ROOT, 'server/node_modules'), path.join(copy, 'server/node_modules'))
  writeFileSync(
    path.join(copy, 'server/tsconfig.json'),
    JSON.stringify({
      extends: '../tsconfig.base.json',
      compilerOptions: {
        types: ['node'],
        jsx: 'react-jsx',
        lib: ['ES2024', 'ESNext', 'DOM', 'DOM.Iterable'],
      },
      include: [
        'src/endpoints.ts',
        'src/testing/call-plans.ts',
        'src/testing/template-database.ts',
        '../gate/src/security/access/access-rules.ts',
        ...BEGUN.map((endpoint) => `src/modules/*/${endpoint}.test.ts`),
      ],
    }),
  )
})
afterAll(() => rmSync(copy, { recursive: true, force: true }))

describe('a scaffolded endpoint', () => {
  const TIMEOUT = 300_000

  test(
    'is added in its seven places, is formatted, and compiles',
    () => {
      const first = begin('bookings', 'rate-trip', '--method', 'POST', '--path', '/bookings/{id}/rating')
      expect(first.stderr).toBe('')
      expect(begin('favorites', 'count-favorites').status).toBe(0)
      expect(begin('security', 'list-proofs', '--access', 'admin', '--path', '/proofs').status).toBe(0)
      expect(first.stdout).toContain('npx vitest run server/src/modules/bookings/rate-trip.test.ts')

      expect(read('contract/src/bookings/bookings.ts')).toContain("path: '/bookings/{id}/rating'")
      expect(read('server/src/modules/bookings/booking-endpoints.ts')).toContain('serve(bookings.rateTrip,')
      expect(read('server/src/modules/accounts/security-endpoints.ts')).toContain(
        'serve(security.listProofs,',
      )
      expect(read('server/src/testing/call-plans.ts')).toContain("'bookings.rateTrip': { about: 'own' }")
      expect(read('gate/src/security/access/access-rules.ts')).toContain("'bookings.rateTrip': 'person'")
      expect(read('contract/src/token-uses.ts')).toContain("'bookings.rateTrip': 'never'")
      expect(read('server/src/modules/bookings/rate-trip.ts')).toContain("Refusal('not_ready')")
      expect(read('server/src/modules/favorites/count-favorites.test.ts')).toContain(
        "get('/api/v1/favorites/count-favorites')",
      )

      const bin = path.join(ROOT, 'node_modules', '.bin')
      const format = run(
        path.join(bin, 'biome'),
        'check',
        'contract/src',
        'server/src/modules/bookings',
        'server/src/testing',
        'gate/src/security/access',
      )
      expect(format.stderr).toBe('')
      const types = run(path.join(bin, 'tsc'), '-p', 'server')
      expect(types.stdout).toBe('')
    },
    TIMEOUT,
  )

  test('uses no retired term', () => {
    const written = begin('bookings', 'grade-trip').stdout.match(/^ {2}\S+\.ts$/gm) ?? []
    expect(written).toHaveLength(7)
    for (const file of written.map((line) => line.trim()))
      expect(findRetiredTerms(file, read(file), RETIRED_TERMS)).toEqual([])
  })

  test('is refused when it exists already', () => {
    const again = begin('bookings', 'quote-trip')
    expect([again.status, again.stderr.trim()]).toEqual([
      1,
      'server/src/modules/bookings/request/quote-trip.ts is there already',
    ])
  })

  test('is refused for an unknown module', () => {
    expect(begin('dreams', 'have-one').stderr).toContain("No module serves 'dreams'")
  })
})

test.each([
  [{ module: 'bookings', file: 'RateTrip' }, 'kebab-case'],
  [{ module: 'bookings', file: 'rate-trip', method: 'PUT' }, '--method is one of'],
  [{ module: 'bookings', file: 'rate-trip', path: 'bookings' }, 'A path is like'],
  [{ module: 'bookings', file: 'rate-trip', access: 'host' }, '--access is one of'],
])('%j is refused with a message', (typed, message) => {
  expect(() => parseRequestedEndpoint(typed)).toThrow(message)
})
