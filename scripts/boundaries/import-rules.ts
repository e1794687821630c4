import type { BoundaryRule } from './boundary-rule.ts'
import type { Import, SourceFile } from './source-tree.ts'

const SEARCH_INDEX = 'server/src/modules/search/in-memory-index/'

/** Which folders may import what. Tests may also import test helpers. */
export const importRules: BoundaryRule[] = [
  {
    name: 'domain imports nothing',
    violations: importsWhere(inside('domain/src/'), ({ file }) => !file?.startsWith('domain/src/')),
  },
  {
    name: 'contract imports the domain and the schema library only',
    violations: importsWhere(
      inside('contract/src/'),
      ({ file, specifier }) =>
        !(file && /^(contract|domain)\/src\//.test(file)) && !['zod', '@orpc/contract'].includes(specifier),
    ),
  },
  {
    name: 'the web never imports the server',
    violations: importsWhere(inside('web/'), ({ file }) => file?.startsWith('server/') ?? false),
  },
  {
    name: 'the server imports nothing of the web but the context keys',
    violations: importsWhere(
      inside('server/'),
      ({ file }) => (file?.startsWith('web/') ?? false) && file !== 'web/src/server-context.ts',
    ),
  },
  {
    name: 'an example knows what strangers know: nothing of ours',
    violations: importsWhere(
      inside('examples/'),
      ({ file }) => file !== null && !file.startsWith('examples/'),
    ),
  },
  {
    name: 'http, database, jobs, pdf, providers and telemetry never import a module',
    violations: importsWhere(
      (path) => /^server\/src\/(http|database|jobs|pdf|providers|telemetry)\//.test(path),
      ({ file }) => moduleOf(file) !== null,
    ),
  },
  {
    name: 'a module is imported through its public file only',
    violations: importsWhere(
      () => true,
      ({ file }, importer) => {
        const module = moduleOf(file)
        if (module === null || module === moduleOf(importer)) return false
        const isTableOfContents = importer === 'server/src/endpoints.ts' && /-endpoints\.ts$/.test(file ?? '')
        return !file?.endsWith('/public.ts') && !isTableOfContents
      },
    ),
  },
  {
    name: 'the in-memory search index is imported through in-memory-index.ts only',
    violations: importsWhere(
      (path) => !path.startsWith(SEARCH_INDEX),
      ({ file }) => (file?.startsWith(SEARCH_INDEX) ?? false) && file !== `${SEARCH_INDEX}in-memory-index.ts`,
    ),
  },
  {
    name: 'search in SQL works without the in-memory index',
    violations: importsWhere(
      inside('server/src/modules/search/sql/'),
      ({ file }) => file?.startsWith(SEARCH_INDEX) ?? false,
    ),
  },
  {
    name: 'only http and what mounts it know the web framework',
    violations: importsWhere(
      (path) =>
        inside('server/src/')(path) && !/^server\/src\/(http\/|app\.ts|non-api-routes\.ts)/.test(path),
      ({ specifier }) => /^(hono|@hono\/[\w-]+)(\/|$)/.test(specifier),
    ),
  },
  {
    name: 'only telemetry knows who collects metrics and traces',
    violations: importsWhere(
      (path) => inside('server/src/')(path) && !path.startsWith('server/src/telemetry/'),
      ({ specifier }) => /^(prom-client|@opentelemetry\/.+)$/.test(specifier),
    ),
  },
  {
    name: 'the kit knows no router, API, message or rule',
    violations: importsWhere(
      inside('web/src/ui/'),
      ({ file, specifier }) =>
        (file !== null && !file.startsWith('web/src/ui/')) || /^(react-router|@orpc)(\/|$)/.test(specifier),
    ),
  },
  {
    name: 'a feature never imports a feature or a page',
    violations: importsWhere(inside('web/src/features/'), ({ file }, importer) => {
      if (file?.startsWith('web/src/pages/')) return true
      return file?.startsWith('web/src/features/') === true && folderBelow(file) !== folderBelow(importer)
    }),
  },
  {
    name: 'a page never imports a page',
    violations: importsWhere(
      inside('web/src/pages/'),
      ({ file }, importer) =>
        file?.startsWith('web/src/pages/') === true && pageOf(file) !== pageOf(importer),
    ),
  },
  { name: 'modules import each other without cycles', violations: cyclesOfModules },
  { name: 'no file imports itself, over however many others', violations: cyclesOfFiles },
]

function inside(folder: string) {
  return (path: string) => path.startsWith(folder)
}

function importsWhere(
  isGuarded: (path: string) => boolean,
  isForbidden: (one: Import, importer: string) => boolean,
): BoundaryRule['violations'] {
  return (files) =>
    files
      .filter(({ path, isTest }) => !isTest && isGuarded(path))
      .flatMap(({ path, imports }) =>
        imports
          .filter((one) => isForbidden(one, path))
          .map(({ specifier }) => ({ file: path, detail: `imports ${specifier}` })),
      )
}

function moduleOf(file: string | null): string | null {
  return /^server\/src\/modules\/([^/]+)\//.exec(file ?? '')?.[1] ?? null
}

/** 'host/calendar' of 'web/src/pages/host/calendar/days/day-sheet.tsx'. */
function pageOf(file: string): string {
  return file.split('/').slice(3, 5).join('/')
}

/** 'features/vehicle-card' of 'web/src/features/vehicle-card/card.tsx'; the name itself for a file without a folder. */
function folderBelow(file: string): string {
  return file.split('/').slice(2, 4).join('/')
}

function cyclesOfModules(files: SourceFile[]) {
  const needs = new Map<string, Set<string>>()
  for (const { path, imports, isTest } of files) {
    const from = moduleOf(path)
    if (from === null || isTest) continue
    for (const { file, isTypeOnly } of imports) {
      const to = moduleOf(file)
      if (to !== null && to !== from && !isTypeOnly) needs.set(from, (needs.get(from) ?? new Set()).add(to))
    }
  }
  const reaches = (from: string, goal: string, seen = new Set<string>()): boolean =>
    [...(needs.get(from) ?? [])].some((next) => {
      if (next === goal) return true
      if (seen.has(next)) return false
      seen.add(next)
      return reaches(next, goal, seen)
    })
  return [...needs.keys()]
    .filter((module) => reaches(module, module))
    .map((module) => ({
      file: `server/src/modules/${module}`,
      detail: `is part of a cycle through ${[...(needs.get(module) ?? [])].join(', ')}`,
    }))
}

/** Type imports count: files with types that depend on each other are read and moved together. */
function cyclesOfFiles(files: SourceFile[]) {
  const imports = new Map(files.map(({ path, imports }) => [path, imports.flatMap(({ file }) => file ?? [])]))
  return stronglyConnected(imports)
    .filter((cycle) => cycle.length > 1)
    .map((cycle) => ({
      file: cycle[0] ?? '',
      detail: `is part of a cycle of ${cycle.length} files: ${cycle.slice(0, 6).join(', ')}`,
    }))
}

/** The strongly connected components, by Tarjan's algorithm. */
function stronglyConnected(edges: ReadonlyMap<string, string[]>): string[][] {
  const order = new Map<string, number>()
  const stack: string[] = []
  const groups: string[][] = []
  const visit = (node: string): number => {
    order.set(node, order.size)
    let low = order.size - 1
    stack.push(node)
    for (const next of edges.get(node) ?? []) {
      if (!edges.has(next)) continue
      if (!order.has(next)) low = Math.min(low, visit(next))
      else if (stack.includes(next)) low = Math.min(low, order.get(next) ?? low)
    }
    if (low === order.get(node)) groups.push(stack.splice(stack.indexOf(node)))
    return low
  }
  for (const node of edges.keys()) if (!order.has(node)) visit(node)
  return groups
}
