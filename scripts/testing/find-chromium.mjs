import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

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
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined
  console.log('There is no Chromium: installing the package of the distribution')
  const quiet = {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }
  spawnSync('apt-get', ['update', '-q'], quiet)
  for (const name of PACKAGES) {
    spawnSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', name], quiet)
    const fresh = installedChromium()
    if (fresh) return fresh
  }
  return undefined
}
