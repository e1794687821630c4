import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** Freezes every process of the cluster in this folder with SIGSTOP; the returned function resumes them. */
export function freezePostgres(folder: string): () => void {
  const [first] = readFileSync(path.join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')
  const postmaster = Number(first)
  // The postmaster first, because it starts new processes.
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

/**
 * The parent process id: the second field after the process name, which is in parentheses and may contain any
 * character.
 */
function parentOf(pid: string): number | null {
  try {
    const facts = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return Number(facts.slice(facts.lastIndexOf(')') + 2).split(' ')[1])
  } catch {
    return null
  }
}
