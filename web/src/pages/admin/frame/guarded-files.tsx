import type { ReactNode } from 'react'
import { showFailure } from '../../../api/show-result.ts'
import { usePrivateFile } from '../../../features/account-settings/use-private-file.ts'
import { SaveFile } from '../../../features/admin-table/csv-link.tsx'

/** Lets the lists below it be saved as files; the server requires step-up first. */
export function GuardedFiles({ children }: { children: ReactNode }) {
  const fetchFile = usePrivateFile()

  async function save(href: string, fileName: string): Promise<void> {
    const result = await fetchFile(href)
    if (result.kind === 'done') keep(result.value, fileName)
    else showFailure(result)
  }

  return <SaveFile value={save}>{children}</SaveFile>
}

function keep(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Some browsers start reading the blob only after the current task.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
