import type { ReactNode } from 'react'
import { usePrivateFile } from '../../features/account-settings/use-private-file.ts'
import { SaveFile } from '../../features/admin-table/csv-link.tsx'
import { refusalSentence } from '../../messages/refusals.ts'
import { toast } from '../../ui/toast.ts'

/** Lets the lists below it be saved as files; the server asks for a fresh proof of who one is first. */
export function GuardedFiles({ children }: { children: ReactNode }) {
  const fetchFile = usePrivateFile()

  async function save(href: string, fileName: string): Promise<void> {
    const ending = await fetchFile(href)
    if (ending.kind === 'done') keep(ending.value, fileName)
    else if (ending.kind !== 'cancelled')
      toast.error(refusalSentence(ending.kind === 'refused' ? ending.problem : null))
  }

  return <SaveFile value={save}>{children}</SaveFile>
}

function keep(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Some browsers begin to read only once this turn is over.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
