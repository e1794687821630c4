import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { OperatorError } from '../../operator-error.ts'

/** The user that PostgreSQL runs as. Empty: the user of this process. */
export type PostgresUser = { uid: number; gid: number } | Record<string, never>

/** PostgreSQL refuses to run as root, so root uses a separate user, created when missing. Throws when that fails. */
export function postgresUser(): PostgresUser {
  if (process.getuid?.() !== 0) return {}
  if (idOf('-u') === null) spawnSync('useradd', ['--system', '--user-group', '--no-create-home', 'postgres'])
  const uid = idOf('-u')
  const gid = idOf('-g')
  if (uid === null || gid === null)
    throw new OperatorError('PostgreSQL cannot run as root, and a user "postgres" could not be made for it.')
  return { uid, gid }
}

/** Creates the cluster's folder and gives it to the user, who must be able to enter every folder above. */
export function lendFolder(folder: string, user: PostgresUser): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (!('uid' in user)) return
  // The folder above holds secrets: other users may pass through it but not list it.
  chmodSync(path.dirname(folder), 0o711)
  chownSync(folder, user.uid, user.gid)
}

/**
 * Why PostgreSQL's user cannot reach one of these files, as a message for the operator, or null. It happens when root
 * keeps the project below a folder that only root may enter, such as /root.
 */
export function whyOutOfReach(user: PostgresUser, files: string[]): string | null {
  if (!('uid' in user)) return null
  for (const file of files) {
    for (let folder = path.dirname(file); ; folder = path.dirname(folder)) {
      if (existsSync(folder) && (statSync(folder).mode & 0o001) === 0 && statSync(folder).uid !== user.uid)
        return (
          `PostgreSQL cannot run as root, and its own user may not enter ${folder}, where ${file} lies. ` +
          'Keep the project and RIHLA_DATA in a folder that others may enter, start as another user, ' +
          'or set DATABASE_URL to a PostgreSQL of your own.'
        )
      if (folder === path.dirname(folder)) break
    }
  }
  return null
}

function idOf(flag: '-u' | '-g'): number | null {
  const run = spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' })
  return run.status === 0 ? Number.parseInt(run.stdout, 10) : null
}
