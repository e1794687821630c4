import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { build, type OutputBundle } from 'rolldown'
import type { Plugin } from 'vite'
import { LANGUAGE } from './build-language.ts'

const SOURCES = path.resolve(import.meta.dirname, '../src/offline/service-worker')
const PUBLIC = path.resolve(import.meta.dirname, '../public')

/** The pages on which most visits start; the site frame is part of them. */
const SHELL_PAGES =
  /\/src\/(entry\.client\.tsx|root\.tsx|pages\/public\/(home\/home|browse\/browse|vehicle\/vehicle)-page\.tsx)/
/** Maps are loaded where one is seen, never beforehand; offline a sentence stands in their place. */
const NEVER_SHELL = /\/src\/features\/map\/map-frame\.tsx$/
/** The font subset for the script of the interface language. */
const SHELL_FONT =
  LANGUAGE === 'ar' ? /^assets\/vazirmatn-(latin|arabic)-.*\.woff2$/ : /^assets\/vazirmatn-latin-.*\.woff2$/
const SHELL_PICTURES = ['icon.svg', 'hero.svg', 'places/*.svg']

/**
 * Builds the service worker and the script of the offline page, each as one separate file, and passes the list of shell
 * files to both.
 */
export function serviceWorker(): Plugin {
  return {
    name: 'rihla-service-worker',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    async writeBundle({ dir = '' }, bundle) {
      const shell = JSON.stringify(shellOf(bundle as OutputBundle))
      const names = { 'service-worker': `service-worker.${LANGUAGE}`, 'offline-page': 'offline-page' }
      await Promise.all(
        Object.entries(names).map(([name, fileName]) =>
          build({
            input: path.join(SOURCES, `${name}.ts`),
            platform: 'browser',
            transform: { define: { SHELL: shell, 'import.meta.env.LANGUAGE': JSON.stringify(LANGUAGE) } },
            output: { file: path.join(dir, `${fileName}.js`), format: 'iife', minify: true },
          }),
        ),
      )
    },
  }
}

/** The shell files as site paths, and a version that changes with their names or content. */
function shellOf(bundle: OutputBundle): { version: string; files: string[] } {
  const scripts = new Set<string>()
  const styles = new Set<string>()
  const follow = (name: string) => {
    const chunk = bundle[name]
    if (chunk?.type !== 'chunk' || scripts.has(name)) return
    if (NEVER_SHELL.test(chunk.facadeModuleId ?? '')) return
    scripts.add(name)
    const { importedCss } = (chunk as { viteMetadata?: { importedCss: Set<string> } }).viteMetadata ?? {}
    for (const style of importedCss ?? []) styles.add(style)
    // Include lazily loaded parts: offline they could not be loaded, and the page would break on use.
    for (const other of [...chunk.imports, ...chunk.dynamicImports]) follow(other)
  }
  for (const [name, chunk] of Object.entries(bundle)) {
    if (chunk.type === 'chunk' && SHELL_PAGES.test(chunk.facadeModuleId ?? '')) follow(name)
    if (SHELL_FONT.test(name)) styles.add(name)
  }
  const pictures = SHELL_PICTURES.flatMap((pattern) => globSync(pattern, { cwd: PUBLIC })).sort()
  const files = [...scripts, ...styles].sort()
  const own = path.join(SOURCES, 'offline-page.ts')
  const content = [...pictures.map((name) => path.join(PUBLIC, name)), own].filter((file) => existsSync(file))
  const version = createHash('sha256').update(files.join())
  for (const file of content) version.update(readFileSync(file))
  return {
    version: version.digest('hex').slice(0, 12),
    files: [...files, ...pictures, 'offline-page.js'].map((name) => `/${name}`),
  }
}
