import { copyFile, mkdir, readdir, stat } from 'node:fs/promises'
import path from 'node:path'

/**
 * Copies the files that the target folder lacks or has incompletely. Files never change under their name, so existing
 * ones are not copied again. A missing source folder counts as empty. Returns how many files of the source the target
 * now holds.
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
