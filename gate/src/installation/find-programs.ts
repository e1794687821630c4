import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const PROGRAMS = { pgbouncer: '/usr/sbin/pgbouncer', caddy: '/usr/bin/caddy' }

/** The paths of PgBouncer and Caddy; installs the distribution's packages when root on a Debian. Throws a message. */
export function findPrograms(): typeof PROGRAMS {
  const absent = () => Object.entries(PROGRAMS).flatMap(([name, file]) => (existsSync(file) ? [] : name))
  if (absent().length > 0 && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const quiet = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const
    spawnSync('apt-get', ['update', '-q'], quiet)
    spawnSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...absent()], quiet)
  }
  if (absent().length > 0) throw new Error(`install ${absent().join(' and ')} first: apt-get install`)
  return PROGRAMS
}
