// Adds up the bytes a browser loads before a first page works, and fails when they exceed the budget.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { matchRoutes } from 'react-router'

const JS_BUDGET_BYTES = 150_000
const CSS_BUDGET_BYTES = 18_000
// Landing pages, which visitors open from other sites.
const PAGES = [
  '/',
  '/browse',
  '/vehicle/00000000-0000-0000-0000-000000000000',
  '/auth',
  '/luxury-cars',
  '/host',
  '/help-center',
  '/help-center/cancel',
]

interface Chunk {
  module: string
  imports?: string[]
  css?: string[]
}
interface Route extends Chunk {
  id: string
  parentId?: string
  path?: string
  index?: boolean
}

const client = path.resolve(import.meta.dirname, '../web/dist/client')
const manifestFile = `/assets/${readdirSync(path.join(client, 'assets')).find((name) => /^manifest-\w+\.js$/.test(name))}`
const manifest: { entry: Chunk; routes: Record<string, Route> } = JSON.parse(
  readFileSync(path.join(client, manifestFile), 'utf8')
    .replace(/^[^{]*/, '')
    .replace(/;?\s*$/, ''),
)

/** The style sheet that the root layout links to itself; the router's manifest does not list it. */
const rootStyles = readdirSync(path.join(client, 'assets'))
  .filter((name) => /^app-\w[\w-]*\.css$/.test(name))
  .map((name) => `/assets/${name}`)
if (rootStyles.length !== 1) throw new Error('expected one style sheet of the root layout')

const sizes = new Map<string, number>()
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`

let isOver = false
for (const url of PAGES) {
  const chunks = [manifest.entry, ...routesOf(url)]
  // The manifest itself does not count: the page embeds the entries it needs and loads more when a link is followed.
  const scripts = new Set(chunks.flatMap(({ module, imports }) => [module, ...(imports ?? [])]))
  // A style that only a later part of the page needs has a '#' at its end; it counts for this page too.
  const ofRoutes = chunks.flatMap(({ css }) => css ?? []).map((file) => file.replace(/#$/, ''))
  const styles = new Set([...rootStyles, ...ofRoutes])
  const js = sumOf(scripts)
  const css = sumOf(styles)
  const isFine = js <= JS_BUDGET_BYTES && css <= CSS_BUDGET_BYTES
  isOver ||= !isFine
  console.log(
    `${isFine ? '✓' : '✗'} ${url.slice(0, 24).padEnd(26)}${kilobytes(js).padStart(9)} JavaScript in ${scripts.size} files,` +
      `${kilobytes(css).padStart(9)} CSS`,
  )
}
if (isOver) {
  console.error(
    `A first page may load ${kilobytes(JS_BUDGET_BYTES)} of JavaScript and ${kilobytes(CSS_BUDGET_BYTES)} of CSS, gzip.`,
  )
  process.exitCode = 1
}

// Compiling schemas needs functions made from text, which the content security policy forbids; the server validates
// input anyway.
const ZOD = '__zod_globalConfig'
const withSchemas = readdirSync(path.join(client, 'assets')).filter(
  (name) => name.endsWith('.js') && readFileSync(path.join(client, 'assets', name), 'utf8').includes(ZOD),
)
if (withSchemas.length > 0) {
  console.error(
    `The schema library reaches the browser with ${withSchemas.join(', ')}: import what needs none.`,
  )
  process.exitCode = 1
}

/** The routes that make up a page, outermost first. */
function routesOf(url: string): Route[] {
  type Node = { id: string; path?: string; index?: boolean; children?: Node[] }
  const below = (parentId?: string): Node[] =>
    Object.values(manifest.routes)
      .filter((route) => route.parentId === parentId)
      .map(({ id, path: at, index }) => (index ? { id, index } : { id, path: at, children: below(id) }))
  const matches = matchRoutes(below() as Parameters<typeof matchRoutes>[0], url) ?? []
  if (matches.length < 2) throw new Error(`no page answers ${url}`)
  return matches.flatMap(({ route }) => manifest.routes[route.id ?? ''] ?? [])
}

function sumOf(files: Iterable<string>): number {
  let sum = 0
  for (const file of files) {
    const size = sizes.get(file) ?? gzipSync(readFileSync(path.join(client, file)), { level: 9 }).length
    sizes.set(file, size)
    sum += size
  }
  return sum
}
