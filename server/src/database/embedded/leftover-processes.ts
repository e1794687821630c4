import { readdirSync, readFileSync, readlinkSync, realpathSync } from 'node:fs'
import path from 'node:path'

/**
 * Kills what a killed postmaster left behind: its processes end by themselves within moments, unless one is stuck, and
 * hold the memory they share until then, without which no new one starts. Found on Linux only; elsewhere they are
 * waited for. The database loses nothing by it: it recovers from its log in any case.
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
      // It ended in between.
    }
  }
}

/** Every process of a cluster works in its folder. */
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

/** The process that the pid file of a cluster names; 0 without one. It may have ended. */
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
