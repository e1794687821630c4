import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const isHere = (file: string) => existsSync(path.join(root, file))
const missing = (files: string[]) => files.filter((file) => !isHere(file))

/** Words in backticks that are paths in this repository. */
const PATHS = /`((?:server|scripts|e2e|domain|contract|web|docs|deploy)\/[\w./@-]+\.\w+)`/g
/** Link targets, except external ones and anchors on the same page. */
const LINKS = /\]\((?!https?:|#)([^)#]+)/g

const GUIDES = ['SECURITY.md', 'docs/threat-model.md', ...guidesIn('docs/operations')]
function guidesIn(folder: string): string[] {
  return readdirSync(path.join(root, folder)).map((name) => `${folder}/${name}`)
}

test.each(GUIDES)('%s refers only to existing files', (guide) => {
  const text = read(guide)
  const linked = [...text.matchAll(LINKS)].map(([, to = '']) =>
    path.posix.join(path.posix.dirname(guide), to),
  )
  const named = [...text.matchAll(PATHS)].map(([, file = '']) => file)
  expect(missing([...linked, ...named])).toEqual([])
})

test('every threat has a measure and a test that covers it', () => {
  const rows = read('docs/threat-model.md')
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| Threat'))
  expect(rows.length).toBeGreaterThan(20)
  expect(rows.filter((row) => !/\.(test|spec)\.ts`/.test(row))).toEqual([])
})

test('the image copies existing files only, and every workspace package', () => {
  const text = read('deploy/Dockerfile')
  const copiedIn = (stage: string) =>
    [...stage.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, files = '']) => files.split(' '))
  const [packages = '', ...later] = text.split(/^FROM (?:packages )?/m).slice(1)
  const image = later.at(-1) ?? ''
  const workspaces: string[] = JSON.parse(read('package.json')).workspaces
  expect(missing(copiedIn(text))).toEqual([])
  expect(copiedIn(packages)).toEqual(expect.arrayContaining(workspaces.map((name) => `${name}/package.json`)))
  expect(copiedIn(image)).toEqual(
    expect.arrayContaining([...workspaces.filter((name) => name !== 'gate'), 'scripts']),
  )
  expect(image).toMatch(/^USER rihla$/m)
  expect(image).toContain('/readyz')
  // The Node of the lock file needs this library, and no slim image includes it.
  for (const stage of [packages, image]) expect(stage).toMatch(/apt-get install .*libatomic1/)
})

test('the compose file starts processes of both roles after the migrations, on a read-only disk', () => {
  const compose = read('deploy/compose.yaml')
  /** The indented block below a key. */
  const below = (name: string) =>
    new RegExp(`^( *)${name}.*\\n((?:\\1 +.*\\n|\\n)+)`, 'm').exec(compose)?.[2] ?? ''
  for (const said of ['NODE_ENV: production', 'read_only: true', 'cap_drop: [ALL]'])
    expect(below('x-rihla:')).toContain(said)
  for (const role of ['web', 'worker'])
    for (const said of [
      '<<: *rihla',
      `ROLE: ${role}`,
      'migrate: { condition: service_completed_successfully }',
    ])
      expect(below(`${role}:`)).toContain(said)
  // One image for all services; a health check over the socket would succeed while the database is still being created.
  expect(compose.match(/^ +build:/gm)).toHaveLength(1)
  expect(below('migrate:')).toContain('build:')
  expect(below('database:')).toContain('pg_isready, --host=')
  const program = /command: \[node, (\S+)\]/.exec(below('migrate:'))?.[1] ?? ''
  const dockerfile = /dockerfile: (\S+) /.exec(compose)?.[1] ?? ''
  const mounted = [...compose.matchAll(/'(\.\/[^:]+):/g)].map(([, file = '']) => path.join('deploy', file))
  expect(missing([program, dockerfile, ...mounted])).toEqual([])
  const volumes = below('volumes:$').match(/\w+(?=:)/g)
  const used = [...compose.matchAll(/'(\w+):\//g)].map(([, name]) => name)
  expect(used.filter((name) => !volumes?.includes(name ?? ''))).toEqual([])
})

test('the example settings are known to the product', () => {
  const known = read('server/src/environment.ts')
  const named = [...read('deploy/example.env').matchAll(/^(\w+)=/gm)].map(([, name = '']) => name)
  const ofCompose = ['DOMAIN', 'DATABASE_PASSWORD', 'RIHLA_VERSION']
  expect(named.filter((name) => !ofCompose.includes(name) && !known.includes(`  ${name}: `))).toEqual([])
})

test('systemd units start existing programs', () => {
  for (const unit of readdirSync(path.join(root, 'deploy/systemd')))
    for (const [, program = ''] of read(`deploy/systemd/${unit}`).matchAll(/^ExecStart=\S+ (\S+)/gm))
      expect(missing([program])).toEqual([])
})

test('running the migrations of a new release does not restart a process', () => {
  const unit = read('deploy/systemd/rihla-migrate.service')
  expect(unit).toMatch(/^Type=oneshot$/m)
  expect(unit).not.toContain('RemainAfterExit')
})
