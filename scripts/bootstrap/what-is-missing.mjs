import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

/**
 * Returns why packages must be installed, in a few words, or null when every locked package for this platform is
 * installed in its version. npm lists what it installed in `node_modules/.package-lock.json`, which it writes when it
 * is done.
 */
export function whatIsMissing(root) {
  const locked = packagesOf(path.join(root, 'package-lock.json'))
  const file = path.join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(file)) return 'none are installed yet'
  const installed = packagesOf(file)
  for (const [place, wants] of Object.entries(locked)) {
    if (!place.includes('node_modules/') || wants.link || !isForThisMachine(wants)) continue
    if (installed[place]?.version !== wants.version) {
      return `${place.slice(place.lastIndexOf('node_modules/') + 13)} ${wants.version} is not here`
    }
  }
  return null
}

const packagesOf = (file) => JSON.parse(readFileSync(file, 'utf8')).packages ?? {}

function isForThisMachine({ os, cpu, libc, optional }) {
  const fits = (named, own) => {
    const list = [named ?? []].flat()
    if (list.some((one) => one.startsWith('!'))) return !list.includes(`!${own}`)
    return list.length === 0 || list.includes(own)
  }
  if (!fits(os, process.platform) || !fits(cpu, process.arch)) return false
  // An optional package is required only when it names this system itself; others depend on the package that needs them
  // or on the C library, which npm resolves.
  return !optional || (os !== undefined && libc === undefined)
}
