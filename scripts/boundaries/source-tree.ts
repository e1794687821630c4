import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

export interface Import {
  /** As written in the import: './store.ts', '@rihla/domain/money', 'zod'. */
  specifier: string
  /** The imported file, relative to the root, when it belongs to the project; else null. */
  file: string | null
  isTypeOnly: boolean
}

export interface SourceFile {
  /** Relative to the root, with forward slashes. */
  path: string
  /** The code without comments, so that a comment about a rule does not count as a violation. */
  code: string
  imports: Import[]
  isTest: boolean
}

const FOLDERS = ['domain', 'contract', 'server', 'web', 'gate', 'scripts', 'bench', 'examples', 'e2e']
const NOT_OURS = new Set([
  'node_modules',
  'dist',
  'paraglide',
  '.react-router',
  'project.inlang',
  'kit-preview',
  'generated',
])
const IMPORT =
  /(?:\b(?:import|export)\s+(type\s)?(?:[\w*{}\s,$]+?\sfrom\s*)?|\bimport\(\s*)['"]([^'"\n]+)['"]/g

/** Reads every TypeScript file of the packages below a root, with its imports. */
export function readSourceTree(root: string): SourceFile[] {
  return FOLDERS.flatMap((folder) => filesBelow(root, folder)).map((file) => {
    const code = withoutComments(readFileSync(path.join(root, file), 'utf8'))
    return { path: file, code, imports: importsOf(file, code), isTest: /\.test\.tsx?$/.test(file) }
  })
}

function filesBelow(root: string, folder: string): string[] {
  let entries: import('node:fs').Dirent[]
  try {
    entries = readdirSync(path.join(root, folder), { withFileTypes: true })
  } catch {
    return []
  }
  return entries.flatMap((entry) => {
    const place = `${folder}/${entry.name}`
    if (entry.isDirectory()) return NOT_OURS.has(entry.name) ? [] : filesBelow(root, place)
    return /\.(ts|tsx)$/.test(entry.name) ? [place] : []
  })
}

function importsOf(file: string, code: string): Import[] {
  return [...code.matchAll(IMPORT)].map(([, type, specifier = '']) => ({
    specifier,
    file: fileMeantBy(specifier, file),
    isTypeOnly: type !== undefined,
  }))
}

function fileMeantBy(specifier: string, importer: string): string | null {
  if (specifier.startsWith('.')) return path.posix.join(path.posix.dirname(importer), specifier)
  const own = /^@rihla\/(domain|contract|server|web)\/(.+)$/.exec(specifier)
  return own ? `${own[1]}/src/${own[2]}.ts` : null
}

/** Strings stay, because the rules inspect SQL in them. */
function withoutComments(code: string): string {
  return code
    .replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '))
    .replace(/^\s*\/\/.*$/gm, '')
}
