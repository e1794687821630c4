import type { SealedFiles } from './sealed-files.ts'

/**
 * Encrypts the files of the previous secret with the current one, while the product runs. It can be ended and run again
 * at any time. Files that neither secret can read stay as they are; their keys are returned.
 */
export async function reencryptFiles(
  files: SealedFiles,
): Promise<{ reencrypted: number; current: number; unreadable: string[] }> {
  const counts = { reencrypted: 0, current: 0, missing: 0 }
  const unreadable: string[] = []
  for await (const key of files.keys()) {
    const end = await files.reencrypt(key).catch(() => 'unreadable' as const)
    if (end === 'unreadable') unreadable.push(key)
    else counts[end]++
  }
  return { reencrypted: counts.reencrypted, current: counts.current, unreadable }
}
