import { randomUUID } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { OperatorError } from './operator-error.ts'

/**
 * The secret in a file, made on first use. A file that is there is never written again: what was encrypted with its
 * secret could not be read any more. Processes that start at once on one folder get the same secret.
 */
export function keptSecret(file: string, make: () => string): string {
  const kept = textOf(file)
  if (kept === '')
    throw new OperatorError(
      `${file} is empty: put its text back from a backup, or remove the file to get a new secret.`,
    )
  if (kept !== null) return kept
  const made = make()
  mkdirSync(path.dirname(file), { recursive: true })
  return writtenFirst(file, made) ? made : keptSecret(file, make)
}

/** Whether this process created the file; it then holds the whole text, even after a crash at any point. */
function writtenFirst(file: string, text: string): boolean {
  const draft = `${file}.${randomUUID()}`
  writeFileSync(draft, text, { mode: 0o600 })
  try {
    linkSync(draft, file)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  } finally {
    rmSync(draft)
  }
}

function textOf(file: string): string | null {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return null
    throw new OperatorError(`${file} cannot be read (${code}).`, { cause: error })
  }
}
