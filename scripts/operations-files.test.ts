import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { SETTING_EXAMPLES } from '@rihla/server/settings/setting-examples'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const isHere = (file: string) => existsSync(path.join(root, file))
const missing = (files: string[]) => files.filter((file) => !isHere(file))

/** Words in backticks that are paths in this repository. */
const PATHS = /`((?:server|scripts|e2e|domain|contract|web|docs|deploy)\/[\w./@-]+\.\w+)`/g
/** Link targets, except external ones and anchors on the same page. */
const LINKS = /\]\((?!https?:|#)([^)#]+)/g

const GUIDES = [
  ...['SECURITY.md', 'docs/threat-model.md'],
  ...guidesIn('docs/operations'),
  ...guidesIn('docs/security'),
]
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
    expect.arrayContaining([...workspaces.filter((name) => !['gate', 'examples'].includes(name)), 'scripts']),
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

const PROXIES = ['deploy/compose/Caddyfile', 'deploy/proxy/Caddyfile', 'deploy/proxy/nginx.conf']

test.each(PROXIES)(
  '%s accepts the same uploads, passes streams on at once and leaves headers to the product',
  (file) => {
    const text = read(file).replaceAll(/#.*/g, '')
    expect(/(?:max_size|client_max_body_size) (\d+)m/i.exec(text)?.[1]).toBe('25')
    if (file.endsWith('.conf')) {
      const [, live = ''] = /location = \/api\/v1\/live \{([^}]*)\}/.exec(text) ?? []
      expect(live).toMatch(/proxy_buffering off;/)
      expect(live).toMatch(/proxy_read_timeout 1h;/)
      // A header in a location would drop those of the server.
      expect(live).not.toContain('proxy_set_header')
      expect(read('server/src/http/live/live-stream.ts')).toContain("'/api/v1/live'")
    } else expect(text).toMatch(/^\s+flush_interval -1$/m)
    expect(text).not.toMatch(/gzip on|encode |add_header|header_down/)
  },
)

test('nginx passes on the name that was asked for, and no address that a stranger sent', () => {
  const text = read('deploy/proxy/nginx.conf').replaceAll(/#.*/g, '')
  for (const said of [
    'proxy_set_header Host $host;',
    'proxy_set_header X-Forwarded-For $remote_addr;',
    'proxy_set_header Connection "";',
    'proxy_http_version 1.1;',
    'listen 443 ssl http2;',
  ])
    expect(text).toContain(said)
  expect(text).not.toContain('proxy_add_x_forwarded_for')
  expect(text.match(/\{/g)).toHaveLength(text.match(/\}/g)?.length ?? 0)
})

test('nginx keeps answers for visitors only, by host and address, and no stream', () => {
  const text = read('deploy/proxy/nginx.conf').replaceAll(/#.*/g, '')
  for (const said of [
    'proxy_cache_key $host$request_uri;',
    'proxy_cache_bypass $http_cookie $http_authorization;',
    'proxy_no_cache $http_cookie $http_authorization;',
    'proxy_cache off;',
  ])
    expect(text).toContain(said)
  // What the product says about keeping must count.
  expect(text).not.toMatch(/proxy_ignore_headers|proxy_cache_valid|proxy_hide_header/)
})

test('nginx takes TLS 1.2 and 1.3 only, with suites that have forward secrecy', () => {
  const text = read('deploy/proxy/nginx.conf')
  expect(/ssl_protocols (.*);/.exec(text)?.[1]).toBe('TLSv1.2 TLSv1.3')
  const suites = /ssl_ciphers (.*);/.exec(text)?.[1]?.split(':') ?? []
  expect(suites.filter((suite) => !/^ECDHE-(ECDSA|RSA)-(AES\d+-GCM|CHACHA20)/.test(suite))).toEqual([])
  expect(suites).toHaveLength(6)
})

test.each(PROXIES)('%s leads pages to TLS, and refuses the API without it', (file) => {
  const text = read(file).replaceAll(/#.*/g, '')
  if (file.endsWith('.conf')) {
    expect(text).toMatch(
      /listen 80;[^}]*location \/api\/ \{\s*return 403;\s*\}\s*location \/ \{\s*return 308 https:/,
    )
  } else {
    const [, plain = ''] = /^http:\/\/\S+ \{\n([^}]*\{host\}\{uri\}[^}]*)\}/m.exec(text) ?? []
    expect(plain).toMatch(
      /@pages not path \/api\/\*\s+redir @pages https:\/\/\{host\}\{uri\} 308\s+respond 403/,
    )
  }
})

test('neither the image nor a unit has the history of the source', () => {
  expect(read('deploy/Dockerfile.dockerignore').split('\n')).toContain('.git')
  for (const unit of readdirSync(path.join(root, 'deploy/systemd')).filter((name) =>
    name.endsWith('.service'),
  ))
    expect(read(`deploy/systemd/${unit}`)).toMatch(/^InaccessiblePaths=-\/opt\/rihla\/\.git$/m)
})

test('Caddy replaces the address of the caller', () => {
  for (const file of PROXIES.slice(0, 2))
    expect(read(file).replaceAll(/#.*/g, '')).not.toMatch(/trusted_proxies|header_up/)
})

test('Caddy notices a process that stops before it stops, and closes idle connections before it does', () => {
  for (const file of PROXIES.slice(0, 2)) {
    expect(read(file)).toMatch(/^\s+keepalive 60s$/m)
    expect(read(file)).toMatch(/^\s+header @unavailable Retry-After \d+$/m)
  }
  expect(read('server/src/http/http-server.ts')).toContain('KEEP_ALIVE_MS = 65_000')
  const [, seconds] =
    /health_uri \/readyz\?exclude=database\s+health_interval (\d+)s/.exec(read('deploy/proxy/Caddyfile')) ??
    []
  const [, drain] = /`DRAIN_SECONDS` \| `(\d+)` in production/.exec(read('docs/operations/settings.md')) ?? []
  expect(2 * Number(seconds)).toBeLessThan(Number(drain))
})

test.each(PROXIES.slice(1))('%s leads to two processes at ports that the guide names', (file) => {
  const text = read(file)
  const ports = [...text.replaceAll(/#.*/g, '').matchAll(/127\.0\.0\.1:(\d+)/g)].map(([, port]) => port)
  expect(ports).toEqual(['3000', '3002'])
  const guide = read('docs/operations/deploy.md')
  for (const port of ports) expect(guide).toContain(port)
  // The processes trust the header only when this address is listed.
  for (const place of [text, guide]) expect(place).toContain('TRUSTED_PROXIES=127.0.0.1')
})

test('the guide has a row for every setting, with its example, and none that does not exist', () => {
  const rows = [...read('docs/operations/settings.md').matchAll(/^\| `(\w+)` \|.*\| `(.*)` \|$/gm)]
  expect(Object.fromEntries(rows.map(([, name, example]) => [name, example]))).toEqual(SETTING_EXAMPLES)
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
