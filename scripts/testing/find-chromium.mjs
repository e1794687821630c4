import { existsSync } from 'node:fs'
import { canInstall, installPackages, refreshPackages } from './install-packages.mjs'

/** Headless builds come first: the same browser with a third less work for the processor. */
const PLACES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]
const PACKAGES = ['chromium-headless-shell', 'chromium']

/**
 * The path of the browser for journeys and the gate. Installs the distribution's package when running as root on a
 * Debian without one. Throws a message when there is none and none can be installed.
 */
export function findChromium() {
  const found = installedChromium() ?? install()
  if (found) return { CHROMIUM: found }
  throw new Error(
    'The journeys need a Chromium, and none could be installed. Install one (apt-get install chromium) or say where it is: CHROMIUM=/path/to/chromium npm test',
  )
}

/** The installed browser, if any; `CHROMIUM` takes precedence. */
export const installedChromium = () =>
  [process.env.CHROMIUM, ...PLACES].find((place) => place && existsSync(place))

function install() {
  if (!canInstall()) return undefined
  console.log('There is no Chromium: installing the package of the distribution')
  refreshPackages()
  for (const name of PACKAGES) {
    installPackages(name)
    const fresh = installedChromium()
    if (fresh) return fresh
  }
  return undefined
}
