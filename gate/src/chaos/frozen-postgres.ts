import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** Stops every process of the cluster in this folder where it stands; the answer lets them go on. */
export function freezePostgres(folder: string): () => void {
  const [first] = readFileSync(path.join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')
  const postmaster = Number(first)
  // The one that makes new ones first.
  process.kill(postmaster, 'SIGSTOP')
  const children = childrenOf(postmaster)
  for (const pid of children) process.kill(pid, 'SIGSTOP')
  return () => {
    for (const pid of [...children, postmaster]) process.kill(pid, 'SIGCONT')
  }
}

function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && parentOf(name) === parent)
    .map(Number)
}

/** The second field after the name, which may hold anything and stands in brackets. */
function parentOf(pid: string): number | null {
  try {
    const facts = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return Number(facts.slice(facts.lastIndexOf(')') + 2).split(' ')[1])
  } catch {
    return null
  }
}
