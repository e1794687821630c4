import { readdirSync, readFileSync, readlinkSync, realpathSync } from 'node:fs'
import path from 'node:path'

/**
 * Kills the remaining processes of a killed postmaster. They normally end within moments, but a stuck one keeps the
 * shared memory, without which no new postmaster starts. They are found on Linux only; elsewhere they are waited for.
 * No data is lost: the database recovers from its log in any case.
 */
export function killLeftovers(databaseDir: string): void {
  if (process.platform !== 'linux') return
  const folder = realpathSync(databaseDir)
  if (isAlive(postmasterOf(folder))) return
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name) || !isPostgresIn(name, folder)) continue
    try {
      process.kill(Number(name), 'SIGKILL')
    } catch {
      // The process has ended meanwhile.
    }
  }
}

/** Every process of a cluster has its folder as working directory. */
function isPostgresIn(pid: string, folder: string): boolean {
  try {
    return (
      readlinkSync(`/proc/${pid}/cwd`) === folder &&
      path.basename(readlinkSync(`/proc/${pid}/exe`)).startsWith('postgres')
    )
  } catch {
    return false
  }
}

/** The process id in the pid file of a cluster; 0 without a file. The process may have ended. */
export function postmasterOf(folder: string): number {
  try {
    return Number(readFileSync(path.join(folder, 'postmaster.pid'), 'utf8').split('\n')[0])
  } catch {
    return 0
  }
}

function isAlive(pid: number): boolean {
  if (!(pid > 0)) return false
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
