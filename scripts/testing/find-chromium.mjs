import { existsSync } from 'node:fs'
import { canInstall, installPackages, refreshPackages } from './install-packages.mjs'

/** The same browser without windows: a third less work for the processor. */
const WITHOUT_WINDOWS = '/usr/bin/chromium-headless-shell'
const PLACES = [WITHOUT_WINDOWS, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/**
 * The path of the browser for journeys and the gate. Installs the distribution's build without windows when running as
 * root on a Debian, also beside another Chromium, which is used where that cannot be installed. Throws a message when
 * there is none and none can be installed.
 */
export function findChromium() {
  if (![process.env.CHROMIUM, WITHOUT_WINDOWS].some(isThere)) install()
  const found = installedChromium()
  if (found) return { CHROMIUM: found }
  throw new Error(
    'The journeys need a Chromium, and none could be installed. Install one (apt-get install chromium) or say where it is: CHROMIUM=/path/to/chromium npm test',
  )
}

/** The installed browser, if any; `CHROMIUM` takes precedence. */
export const installedChromium = () => [process.env.CHROMIUM, ...PLACES].find(isThere)

const isThere = (place) => Boolean(place) && existsSync(place)

function install() {
  if (!canInstall()) return
  console.log('Installing Chromium without windows from the packages of the distribution')
  refreshPackages()
  installPackages('chromium-headless-shell')
  if (!installedChromium()) installPackages('chromium')
}
