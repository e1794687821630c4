import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { OperatorError } from './operator-error.ts'

/**
 * The secret in a file, made on first use. A file that is there is never written again: what was encrypted with its
 * secret could not be read any more.
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
  // A crash leaves the whole secret or no file.
  writeFileSync(`${file}.new`, made, { mode: 0o600 })
  renameSync(`${file}.new`, file)
  return made
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
