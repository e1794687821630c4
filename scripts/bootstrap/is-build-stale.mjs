import { existsSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { languagesOf } from './languages-of.mjs'

const SOURCES = ['web', 'contract/src', 'domain/src', 'package-lock.json']
/** Folders inside the sources that the build itself writes. */
const WRITTEN = /^(dist|node_modules|\.react-router|paraglide(\.\w+)?|\w\w\.inlang|cache)$/

/** Whether a source of the pages is newer than the build, or there is no build. */
export function isBuildStale(root) {
  // The languages are built in their order.
  const built = path.join(root, 'web/dist', languagesOf(root).at(-1), 'server/index.js')
  if (!existsSync(built)) return true
  const builtAt = statSync(built).mtimeMs
  return SOURCES.some((source) => youngestIn(path.join(root, source)) > builtAt)
}

function youngestIn(place) {
  const stat = statSync(place, { throwIfNoEntry: false })
  if (!stat) return 0
  if (stat.isFile())
    return /^(README\.md|\.meta\.json|\.gitignore)$/.test(path.basename(place)) ? 0 : stat.mtimeMs
  return readdirSync(place)
    .filter((name) => !WRITTEN.test(name))
    .reduce((youngest, name) => Math.max(youngest, youngestIn(path.join(place, name))), 0)
}
