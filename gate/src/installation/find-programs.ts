import { existsSync } from 'node:fs'
import { canInstall, installPackages, refreshPackages } from '../../../scripts/testing/install-packages.mjs'

const PROGRAMS = { pgbouncer: '/usr/sbin/pgbouncer', caddy: '/usr/bin/caddy' }

/** The paths of PgBouncer and Caddy; installs the distribution's packages when root on a Debian. Throws a message. */
export function findPrograms(): typeof PROGRAMS {
  const absent = () => Object.entries(PROGRAMS).flatMap(([name, file]) => (existsSync(file) ? [] : name))
  if (absent().length > 0 && canInstall()) {
    refreshPackages()
    installPackages(...absent())
  }
  if (absent().length > 0) throw new Error(`install ${absent().join(' and ')} first: apt-get install`)
  return PROGRAMS
}
