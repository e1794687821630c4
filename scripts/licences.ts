// npm run licences: writes docs/licences.md from the lock file. With --check: fails when that file is out of date, or
// when a distributed package has no licence, or one that forbids distribution.
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { ASKS, type LockedPackage, packagesIn, whyNotAllowed } from './licences/licence-list.ts'

/** Packages without a licence in the lock file, with the one in their licence file. */
const SAID_ELSEWHERE: Record<string, string> = { 'png-js': 'MIT' }

/** Data in the repository that others made. */
const DATA = [
  '## Data',
  '',
  'The base map `web/src/features/map/base/emirates.json`, drawn by `web/build/draw-base-map.ts`:',
  '',
  '- coasts: © OpenStreetMap contributors, Open Database License (ODbL) 1.0, from the package @geo-maps/earth-lands-100m 0.6.0.',
  '  The map names the contributors where it is shown. The file is a derived database and is under the ODbL itself.',
  '- land borders: Natural Earth, public domain, from the package world-atlas 2.0.2.',
  '',
]

const root = path.resolve(import.meta.dirname, '..')
const target = path.join(root, 'docs/licences.md')
const packages = packagesIn(JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'))).map(
  (one) => ({ ...one, licence: one.licence ?? SAID_ELSEWHERE[one.name] ?? null }),
)

const refused = packages.filter((one) => whyNotAllowed(one) !== null)
for (const one of refused) console.error(`${one.name}@${one.version} ${whyNotAllowed(one)}`)
if (refused.length > 0) process.exitCode = 1

const text = page(packages)
if (!process.argv.includes('--check')) writeFileSync(target, text)
else if (readFileSync(target, 'utf8') !== text) {
  console.error('docs/licences.md is not what the lock file gives: run `npm run licences`')
  process.exitCode = 1
}
console.log(`${packages.length} packages, ${refused.length} that may not be handed on`)

function page(all: LockedPackage[]): string {
  const used = all.filter(({ isDev }) => !isDev)
  const lines = [
    '# Licences of what the product is made of',
    '',
    'Written by `npm run licences` from `package-lock.json`. Rihla itself is not licensed to others. Packages of all platforms are named;',
    `one installation has those of its own. ${all.length - used.length} more only build and test, and are not handed on.`,
    '',
  ]
  const licences = Map.groupBy(used, ({ licence }) => licence ?? 'none')
  for (const [licence, group] of [...licences].sort(([, a], [, b]) => b.length - a.length)) {
    lines.push(`## ${licence}: ${group.length}`, '')
    const named = licence.replace(/[()]/g, '').split(/ (?:AND|OR) /)
    for (const [name, asks] of Object.entries(ASKS))
      if (named.includes(name)) lines.push(`${asks[0]?.toUpperCase()}${asks.slice(1)}.`, '')
    lines.push(group.map(({ name, version }) => `${name} ${version}`).join(' · '), '')
  }
  return [...lines, ...DATA].join('\n')
}
