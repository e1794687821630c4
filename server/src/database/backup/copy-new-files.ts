import { copyFile, mkdir, readdir, stat } from 'node:fs/promises'
import path from 'node:path'

/**
 * Copies what a folder holds and the other does not, or not whole. Files never change under their name, so those that
 * are there are not copied again. A folder that is not there is empty. Answers how many files the other holds of it now.
 */
export async function copyNewFiles(from: string, to: string): Promise<number> {
  const entries = await readdir(from, { recursive: true, withFileTypes: true }).catch(() => [])
  let count = 0
  for (const entry of entries) {
    if (!entry.isFile()) continue
    const source = path.join(entry.parentPath, entry.name)
    const target = path.join(to, path.relative(from, source))
    const size = await sizeOf(source)
    // Removed since the folder was listed.
    if (size === null) continue
    if ((await sizeOf(target)) !== size) {
      await mkdir(path.dirname(target), { recursive: true, mode: 0o700 })
      await copyFile(source, target)
    }
    count++
  }
  return count
}

const sizeOf = async (file: string) => (await stat(file).catch(() => null))?.size ?? null
