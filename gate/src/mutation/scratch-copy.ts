import { cpSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const ROOT = path.resolve(import.meta.dirname, '../../..')
const PACKAGES = ['domain', 'contract', 'server', 'web', 'gate']
const FOLDERS = [...PACKAGES, 'scripts']
/** Files outside the packages that the server's tests read. */
const FILES = ['package.json', 'vitest.config.ts', 'tsconfig.base.json']
const LEFT_OUT = /[\\/](node_modules|dist|\.react-router|\.data)$/

/**
 * Copies the product's sources to a folder that may be modified. It links the installed packages, but the project's own
 * packages resolve to the copy. The caller removes it.
 */
export function makeScratchCopy(): string {
  const copy = mkdtempSync(path.join(tmpdir(), 'rihla-copy-'))
  for (const name of FILES) cpSync(path.join(ROOT, name), path.join(copy, name))
  for (const name of FOLDERS)
    cpSync(path.join(ROOT, name), path.join(copy, name), {
      recursive: true,
      filter: (source) => !LEFT_OUT.test(source),
    })
  linkInstalled(path.join(ROOT, 'node_modules'), path.join(copy, 'node_modules'), '@rihla')
  linkInstalled(path.join(ROOT, 'server/node_modules'), path.join(copy, 'server/node_modules'))
  const own = path.join(copy, 'node_modules/@rihla')
  mkdirSync(own)
  for (const name of PACKAGES) symlinkSync(path.join(copy, name), path.join(own, name), 'dir')
  return copy
}

function linkInstalled(from: string, to: string, except?: string): void {
  mkdirSync(to)
  for (const name of readdirSync(from))
    if (name !== except && !name.startsWith('.vite')) symlinkSync(path.join(from, name), path.join(to, name))
}
