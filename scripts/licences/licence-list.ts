export interface LockedPackage {
  name: string
  version: string
  /** As stated in the lock file; null when it states none. */
  licence: string | null
  /** Used only to build and test, never distributed. */
  isDev: boolean
  /** 'sha512-BASE64' of the package's archive. */
  integrity: string | null
}

/** The licences that distributed packages may have. The last ones have requirements: see `ASKS`. */
const ALLOWED = new Set([
  ...['MIT', 'MIT-0', 'ISC', '0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'Unlicense', 'CC0-1.0'],
  ...['BlueOak-1.0.0', 'Python-2.0', 'PostgreSQL', 'OFL-1.1', 'MPL-2.0', 'LGPL-3.0-or-later', 'CC-BY-4.0'],
  // The former name of LGPL-3.0-only.
  'LGPL-3.0',
])

/** The requirements of licences that need more than their text passed on. */
export const ASKS: Record<string, string> = {
  'LGPL-3.0-or-later':
    'libvips, linked by sharp as a library of its own: who gets the product may replace it',
  'LGPL-3.0': 'libheif, as an unchanged package of its own: who gets the product may replace it',
  'MPL-2.0': 'changed files of the package itself must be given on in source; ours are unchanged',
  'OFL-1.1': 'the font may not be sold by itself',
  'CC-BY-4.0': 'names its source',
}

interface Lock {
  packages: Record<
    string,
    { version?: string; license?: string; dev?: boolean; link?: boolean; integrity?: string }
  >
}

/** Every package in a lock file, once for each version, sorted. */
export function packagesIn(lock: Lock): LockedPackage[] {
  const found = new Map<string, LockedPackage>()
  for (const [place, { version = '', license, dev, link, integrity = null }] of Object.entries(
    lock.packages,
  )) {
    if (!place.includes('node_modules/') || link) continue
    const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)
    const before = found.get(`${name}@${version}`)
    const isDev = (dev ?? false) && (before?.isDev ?? true)
    found.set(`${name}@${version}`, { name, version, licence: license ?? null, isDev, integrity })
  }
  return [...found.values()].sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0))
}

/**
 * Why a package may not be distributed, or null. Of alternatives (OR) one must be allowed, of joined licences (AND)
 * all.
 */
export function whyNotAllowed({ licence, isDev }: Pick<LockedPackage, 'licence' | 'isDev'>): string | null {
  if (isDev) return null
  if (licence === null) return 'says no licence'
  const alternatives = licence.replace(/[()]/g, '').split(' OR ')
  const isAllowed = alternatives.some((joined) => joined.split(' AND ').every((one) => ALLOWED.has(one)))
  return isAllowed ? null : `is under ${licence}`
}
