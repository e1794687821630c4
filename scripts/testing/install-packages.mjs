import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Whether packages of the distribution can be installed: as root, on a Debian. */
export const canInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

const apt = (...words) =>
  spawnSync('apt-get', [...words], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })

/** Reads the list of packages again; once, before the first is installed. */
export const refreshPackages = () => apt('update', '-q')

/** Installs packages without what they only recommend; one that the distribution lacks is left out with its group. */
export const installPackages = (...names) => apt('install', '-y', '-q', '--no-install-recommends', ...names)
