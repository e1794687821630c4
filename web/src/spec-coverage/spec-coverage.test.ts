import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import routes from '../routes.ts'
import { LIBRARY_MESSAGES, REPLACED_MESSAGES, SPEC_MESSAGES } from './spec-messages.ts'
import { SPEC_PATHS } from './spec-paths.ts'

const WEB = path.resolve(import.meta.dirname, '..')
const ROOT = path.resolve(WEB, '../..')
const CATALOGUE = path.join(WEB, 'i18n/en')

const catalogue = new Map<string, string[]>(
  globSync('**/*.json', { cwd: CATALOGUE }).flatMap((file) =>
    Object.entries(JSON.parse(readFileSync(path.join(CATALOGUE, file), 'utf8')) as object).map(
      ([key, message]) => [key, wordsOf(message)] as const,
    ),
  ),
)
const shown = keysUsedBy(filesReachedFrom(routes.flatMap(filesOf)))

const rows = Object.entries(SPEC_MESSAGES).flatMap(([part, tests]) =>
  Object.entries(tests).flatMap(([test, messages]) =>
    Object.entries(messages).map(([key, says]) => ({ part, test, key, says })),
  ),
)

describe('messages of the specification', () => {
  it.each(rows)('$part: $says', ({ test, key, says }) => {
    expect(catalogue.get(key), 'stands in the catalogue').toContain(says)
    expect(shown.has(key), 'is used by a page that a route leads to').toBe(true)
    const read = readFileSync(path.join(ROOT, test), 'utf8')
    for (const words of fixedWordsOf(says)) expect(read, `is read by ${test}`).toContain(words)
  })

  it('each message is listed once', () => {
    const all = rows.map(({ key }) => key)
    expect(new Set(all).size).toBe(all.length)
  })

  it('replaced and inapplicable messages appear nowhere', () => {
    const said = new Set([...catalogue.values()].flat())
    for (const { says } of REPLACED_MESSAGES) expect(said.has(says), says).toBe(false)
    for (const says of LIBRARY_MESSAGES) expect(said.has(says), says).toBe(false)
  })
})

describe('paths of the specification', () => {
  const open = new Set(routes.flatMap((route) => pathsOf(route, '')))
  it.each(SPEC_PATHS)('%s leads to a page', (promised) => {
    expect(open).toContain(promised.replace(/\{\w+\}/g, ':id'))
  })

  it('an unknown path leads to the not-found page', () => {
    expect(open).toContain('/*')
  })
})

type Route = (typeof routes)[number]

function filesOf(route: Route): string[] {
  return [path.join(WEB, route.file), ...(route.children ?? []).flatMap(filesOf)]
}

/** The paths of a route and its children; a route without its own path uses that of its parent. */
function pathsOf(route: Route, parent: string): string[] {
  const own = route.path === undefined ? parent : `${parent}/${route.path}`
  return [own === '' ? '/' : own, ...(route.children ?? []).flatMap((child) => pathsOf(child, own))]
}

/** The source files and everything they import from this package, including dynamic imports. */
function filesReachedFrom(files: string[]): string[] {
  const reached = new Set([...files, path.join(WEB, 'root.tsx')])
  for (const file of reached) {
    for (const [, imported = ''] of readFileSync(file, 'utf8').matchAll(
      /(?:from|import)\s*\(?\s*'(\.[^']+)'/g,
    )) {
      const found = path.resolve(path.dirname(file), imported)
      if (/\.tsx?$/.test(found) && existsSync(found)) reached.add(found)
    }
  }
  return [...reached]
}

function keysUsedBy(files: string[]): Set<string> {
  return new Set(
    files.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/\bm\.(\w+)/g)].map(([, key = '']) => key),
    ),
  )
}

/** The texts of a message in all its variants. */
function wordsOf(message: unknown): string[] {
  if (typeof message === 'string') return [message]
  return message !== null && typeof message === 'object' ? Object.values(message).flatMap(wordsOf) : []
}

/** The fixed parts of a text between its placeholders in braces. */
function fixedWordsOf(text: string): string[] {
  return text
    .split(/\{\w+\}/)
    .map((words) => words.trim())
    .filter((words) => words !== '')
}
