// For each language: adds up the bytes a browser loads before a first page works, and fails when they exceed the
// budget, or when a page holds texts of another language.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { LANGUAGE_CODES, type Language } from '@rihla/domain/text/languages'
import { matchRoutes } from 'react-router'
import type { Messages } from './catalogue/compare-catalogues.ts'
import { factsOfPageMessage } from './catalogue/message-facts.ts'

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
interface Manifest {
  entry: Chunk
  routes: Record<string, Route>
}

const web = path.resolve(import.meta.dirname, '../web')
/** A sentence is long enough to be nothing else: a name, a word that both languages use, a code. */
const isSentence = (text: string) => text.length > 20 && text.includes(' ')
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`

for (const language of LANGUAGE_CODES) {
  const client = path.join(web, 'dist', language, 'client')
  checkBudgets(language, client)
  checkSchemas(client)
  checkLanguages(language, client)
}

function fail(reason: string): void {
  console.error(reason)
  process.exitCode = 1
}

function checkBudgets(language: Language, client: string): void {
  const manifest = readManifest(client)
  const rootStyles = rootStylesOf(client)
  const sizeOf = openSizes(client)
  let isOver = false
  for (const url of PAGES) {
    const chunks = [manifest.entry, ...routesOf(manifest, url)]
    // The manifest itself does not count: the page embeds the entries it needs and loads more when a link is followed.
    const scripts = new Set(chunks.flatMap(({ module, imports }) => [module, ...(imports ?? [])]))
    // A style that only a later part of the page needs has a '#' at its end; it counts for this page too.
    const ofRoutes = chunks.flatMap(({ css }) => css ?? []).map((file) => file.replace(/#$/, ''))
    const js = sizeOf(scripts)
    const css = sizeOf(new Set([...rootStyles, ...ofRoutes]))
    const isFine = js <= JS_BUDGET_BYTES && css <= CSS_BUDGET_BYTES
    isOver ||= !isFine
    console.log(
      `${isFine ? '✓' : '✗'} ${language} ${url.slice(0, 24).padEnd(26)}${kilobytes(js).padStart(9)} JavaScript in ` +
        `${scripts.size} files,${kilobytes(css).padStart(9)} CSS`,
    )
  }
  if (isOver)
    fail(
      `A first page may load ${kilobytes(JS_BUDGET_BYTES)} of JavaScript and ${kilobytes(CSS_BUDGET_BYTES)} of CSS, gzip.`,
    )
}

function readManifest(client: string): Manifest {
  const name = readdirSync(path.join(client, 'assets')).find((file) => /^manifest-\w+\.js$/.test(file))
  return JSON.parse(
    readFileSync(path.join(client, 'assets', name ?? ''), 'utf8')
      .replace(/^[^{]*/, '')
      .replace(/;?\s*$/, ''),
  )
}

/** The style sheet that the root layout links to itself; the router's manifest does not list it. */
function rootStylesOf(client: string): string[] {
  const names = readdirSync(path.join(client, 'assets')).filter((name) => /^app-\w[\w-]*\.css$/.test(name))
  if (names.length !== 1) throw new Error('expected one style sheet of the root layout')
  return names.map((name) => `/assets/${name}`)
}

/** The routes that make up a page, outermost first. */
function routesOf(manifest: Manifest, url: string): Route[] {
  type Node = { id: string; path?: string; index?: boolean; children?: Node[] }
  const below = (parentId?: string): Node[] =>
    Object.values(manifest.routes)
      .filter((route) => route.parentId === parentId)
      .map(({ id, path: at, index }) => (index ? { id, index } : { id, path: at, children: below(id) }))
  const matches = matchRoutes(below() as Parameters<typeof matchRoutes>[0], url) ?? []
  if (matches.length < 2) throw new Error(`no page answers ${url}`)
  return matches.flatMap(({ route }) => manifest.routes[route.id ?? ''] ?? [])
}

/** Adds up the compressed sizes of files. */
function openSizes(client: string) {
  const sizes = new Map<string, number>()
  return (files: Iterable<string>): number => {
    let sum = 0
    for (const file of files) {
      const size = sizes.get(file) ?? gzipSync(readFileSync(path.join(client, file)), { level: 9 }).length
      sizes.set(file, size)
      sum += size
    }
    return sum
  }
}

function* scriptsOf(client: string) {
  const folder = path.join(client, 'assets')
  for (const name of readdirSync(folder))
    if (name.endsWith('.js')) yield { name, text: readFileSync(path.join(folder, name), 'utf8') }
}

/**
 * Compiling schemas needs functions made from text, which the content security policy forbids; the server validates
 * input anyway.
 */
function checkSchemas(client: string): void {
  const names = [...scriptsOf(client)].filter(({ text }) => text.includes('__zod_globalConfig'))
  if (names.length > 0)
    fail(
      `The schema library reaches the browser with ${names.map(({ name }) => name).join(', ')}: import what needs none.`,
    )
}

function checkLanguages(language: Language, client: string): void {
  const own = new Set(sentencesOf(language))
  const foreign = LANGUAGE_CODES.filter((other) => other !== language)
    .flatMap(sentencesOf)
    .filter((text) => !own.has(text))
  for (const { name, text } of scriptsOf(client)) {
    const found = foreign.find((sentence) => text.includes(sentence))
    if (found) fail(`${name} of the pages in ${language} holds a text of another language: ${found}`)
  }
}

/** The longest parts of the texts that stay as they are in a compiled script: those between values and quotes. */
function sentencesOf(language: Language): string[] {
  const folder = path.join(web, 'src', 'i18n', language)
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json'))
    .flatMap((file) => Object.values(JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as Messages))
    .flatMap((message) => factsOfPageMessage(message).texts)
    .map((text) => text.split(/\{\w+\}|[\\`$"']/).toSorted((a, b) => b.length - a.length)[0] ?? '')
    .filter(isSentence)
}
