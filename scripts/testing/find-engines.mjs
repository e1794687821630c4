import { existsSync } from 'node:fs'
import { canInstall, installPackages, refreshPackages } from './install-packages.mjs'

/** The engines beside Chromium, and Debian's packages with each; both draw on a virtual screen, in software. */
const ENGINES = {
  firefox: {
    name: 'Firefox',
    places: ['/usr/bin/firefox-esr', '/usr/bin/firefox'],
    packages: ['firefox-esr'],
  },
  webkit: {
    name: 'WebKit',
    places: ['/usr/bin/WebKitWebDriver'],
    packages: ['webkit2gtk-driver'],
  },
}
const SCREEN = { places: ['/usr/bin/Xvfb'], packages: ['xvfb', 'libgl1-mesa-dri', 'libegl1', 'libgl1'] }

/** Installs what is missing when running as root on a Debian. */
export function installEngines() {
  const missing = [SCREEN, ...Object.values(ENGINES)].filter((one) => !placeOf(one))
  if (missing.length === 0 || !canInstall()) return
  console.log('Installing Firefox and WebKit from the packages of the distribution')
  refreshPackages()
  // One by one: a package that the distribution lacks leaves out only its own engine.
  for (const { packages } of missing) installPackages(...packages)
}

/** The executable of each engine: Firefox itself, and WebKit's driver; undefined where there is none. */
export const installedEngines = () =>
  Object.fromEntries(
    Object.entries(ENGINES).map(([engine, one]) => [engine, placeOf(SCREEN) && placeOf(one)]),
  )

/** A sentence about the engines that are not there, or undefined. */
export function enginesLeftOut() {
  const there = installedEngines()
  const names = Object.entries(ENGINES).flatMap(([engine, { name }]) => (there[engine] ? [] : [name]))
  if (names.length === 0) return undefined
  return `left out: ${names.join(' and ')} (not installed; needs Debian's firefox-esr, webkit2gtk-driver and xvfb)`
}

const placeOf = ({ places }) => places.find((place) => existsSync(place))
