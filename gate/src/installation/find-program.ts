import { existsSync } from 'node:fs'
import { canInstall, installPackages, refreshPackages } from '../../../scripts/testing/install-packages.mjs'

const PROGRAMS = {
  pgbouncer: { file: '/usr/sbin/pgbouncer', debianPackage: 'pgbouncer' },
  caddy: { file: '/usr/bin/caddy', debianPackage: 'caddy' },
  nginx: { file: '/usr/sbin/nginx', debianPackage: 'nginx-light' },
}

/** The path of a program; installs the distribution's package when root on a Debian. Throws a message. */
export function findProgram(name: keyof typeof PROGRAMS): string {
  const { file, debianPackage } = PROGRAMS[name]
  if (!existsSync(file) && canInstall()) {
    refreshPackages()
    installPackages(debianPackage)
  }
  if (!existsSync(file)) throw new Error(`install ${debianPackage} first: apt-get install ${debianPackage}`)
  return file
}
