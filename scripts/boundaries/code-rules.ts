import type { BoundaryRule, Violation } from './boundary-rule.ts'
import type { SourceFile } from './source-tree.ts'

/** Shared tables that every module may write: queue, event bus, keys, settings. */
const GROUND_TABLES = new Set(['outbox', 'live_events', 'idempotency_keys', 'rate_limits', 'settings'])

const WRITES = [
  /\.(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*['"](\w+)/g,
  /\binsert\s+into\s+(\w+)/gi,
  /\bupdate\s+(?:only\s+)?(\w+)(?:\s+(?:as\s+)?\w+)?\s+set\b/gi,
  /\bdelete\s+from\s+(\w+)/gi,
]
const SQL = /\.(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(|\bsql(?:<[^`]*>)?`/
/** Matches up to the end of the tag or its first function; the method comes before both. */
const FORM_WITHOUT_METHOD = /<form\b(?![^>]*\bmethod=)/
/** Browsers show these in the order of their own language, often with the month first. */
const NATIVE_DATE_FIELD = /\btype=\{?['"](?:date|datetime-local|month|week)['"]/
/** On its own or taken apart: the location of the router's navigation. */
const RAW_NEXT_LOCATION =
  /\blocation\b.*=\s*useNavigation\(|\b(?:useNavigation\(\)|navigation)\??\.location\b/
const RAW_LAZY = /\blazy\(/
/** `map-canvas` has a boundary of its own, which says that the map cannot be shown. */
const MAY_USE_LAZY = new Set(['web/src/ui/lazy-part.ts', 'web/src/features/map/map-canvas.tsx'])
const CLOCK_READ = /\bDate\.now\(|\bnew Date\(\s*\)|\bTemporal\.Now\b/

/** The name and the type of what it returns, if it says one. */
const ASYNC_QUESTION = /\basync function ((?:is|has)[A-Z]\w*)\b[\s\S]*?\)\s*(?::\s*([^\n{]+?))?\s*\{/g

const DYNAMIC_CODE = /\beval\(|\bnew Function\(|\bnode:vm\b|\bsetTimeout\(\s*['"`]/
const GUESSABLE_RANDOM = /\bMath\.random\b/
/** They start our own programs, with arguments that no request can name. */
const STARTS_PROGRAMS = new Set([
  'server/src/database/embedded/postgres-user.ts',
  'server/src/database/run-postgres-tool.ts',
  'server/src/http/files/image-worker.ts',
])

/** What code is allowed where. Seeds and tests may write any table. */
export const codeRules: BoundaryRule[] = [
  { name: 'each table has one module that writes it', violations: tablesWithTwoWriters },
  {
    // Search is a single query composed from many parts, so the whole module counts as a store.
    name: 'in a module only its stores know SQL',
    violations: linesWhere(
      (path) =>
        path.startsWith('server/src/modules/') &&
        !path.startsWith('server/src/modules/search/') &&
        !path.endsWith('-store.ts'),
      SQL,
    ),
  },
  {
    name: 'the environment is read in config alone',
    violations: linesWhere(
      (path) => /^(server|domain|contract|web\/src)\//.test(path) && path !== 'server/src/config.ts',
      /\bprocess\.env\b/,
    ),
  },
  {
    name: 'the present moment is read in the clock alone',
    violations: linesWhere(
      (path) => /^(server|domain|contract)\//.test(path) && path !== 'server/src/clock.ts',
      CLOCK_READ,
    ),
  },
  {
    // Rendering must give the same result on the server and in the browser; only code that runs after it may read the
    // time.
    name: 'a page reads the clock only in a hook or a live file',
    violations: linesWhere(
      (path) => path.startsWith('web/src/') && !/\/(use-|live-|[\w-]+-clock)[\w-]*\.tsx?$/.test(path),
      CLOCK_READ,
    ),
  },
  {
    // Its path has the prefix of the language, so on Arabic pages it equals none of `paths`.
    name: 'where a navigation leads is read in useNextLocation alone',
    violations: linesWhere(
      (path) => path.startsWith('web/src/') && path !== 'web/src/app/use-next-location.ts',
      RAW_NEXT_LOCATION,
    ),
  },
  {
    // Code that is lost makes React's own throw: the error page replaces the page, with what was typed into it.
    name: 'a part is loaded later by lazyPart alone',
    violations: linesWhere((path) => path.startsWith('web/src/') && !MAY_USE_LAZY.has(path), RAW_LAZY),
  },
  {
    name: 'no text is run as code',
    violations: linesWhere((path) => /^(server|domain|contract|web\/src)\//.test(path), DYNAMIC_CODE),
  },
  {
    name: 'random values of the server cannot be guessed',
    violations: linesWhere((path) => /^server\/src\//.test(path), GUESSABLE_RANDOM),
  },
  {
    name: 'few files start programs',
    violations: linesWhere(
      (path) => path.startsWith('server/src/') && !STARTS_PROGRAMS.has(path),
      /\bnode:child_process\b/,
    ),
  },
  {
    // A reader takes it for a look-up, and what it writes for nothing.
    name: 'an async function named as a question answers with yes or no',
    violations: (files) =>
      files
        .filter(({ isTest }) => !isTest)
        .flatMap(({ path, code }) =>
          [...code.matchAll(ASYNC_QUESTION)]
            .filter(([, , returned]) => returned !== 'Promise<boolean>')
            .map(([, name]) => ({ file: path, detail: `${name} answers with something else` })),
        ),
  },
  {
    name: 'dates are typed in a DayField or in parts',
    violations: linesWhere((path) => path.startsWith('web/src/'), NATIVE_DATE_FIELD),
  },
  {
    // Without a method, input submitted before hydration ends up in the URL, passwords included.
    name: 'a form names its method, or is a ScriptForm',
    violations: (files) =>
      files
        .filter(({ path, code }) => path.startsWith('web/src/') && FORM_WITHOUT_METHOD.test(code))
        .map(({ path }) => ({ file: path, detail: 'a form without a method' })),
  },
]

function linesWhere(isGuarded: (path: string) => boolean, forbidden: RegExp): BoundaryRule['violations'] {
  return (files) =>
    files
      .filter(({ path, isTest }) => !isTest && !isTesting(path) && isGuarded(path))
      .flatMap(({ path, code }) =>
        code
          .split('\n')
          .filter((line) => forbidden.test(line))
          .map((line) => ({ file: path, detail: line.trim().slice(0, 90) })),
      )
}

function isTesting(path: string): boolean {
  return path.startsWith('server/src/testing/')
}

function tablesWithTwoWriters(files: SourceFile[]): Violation[] {
  const writers = new Map<string, Map<string, string>>()
  for (const { path, code, isTest } of files) {
    if (isTest || isTesting(path) || !path.startsWith('server/src/')) continue
    const writer = path
      .split('/')
      .slice(2, path.startsWith('server/src/modules/') ? 4 : 3)
      .join('/')
    for (const pattern of WRITES) {
      for (const [, table = ''] of code.matchAll(pattern)) {
        const name = table.toLowerCase()
        if (!GROUND_TABLES.has(name)) writers.set(name, (writers.get(name) ?? new Map()).set(writer, path))
      }
    }
  }
  return [...writers].flatMap(([table, byWriter]) =>
    byWriter.size < 2
      ? []
      : [...byWriter.values()].map((file) => ({
          file,
          detail: `writes ${table}, which ${[...byWriter.keys()].join(' and ')} write`,
        })),
  )
}
