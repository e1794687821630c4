import { useEffect, useRef, useState } from 'react'
import type { CommandResult } from '../../api/command-result.ts'
import { failureMessage } from '../../api/show-result.ts'

export type ShownFile =
  | { state: 'closed' | 'loading' }
  /** `address` is an object URL, revoked when the page is left. */
  | { state: 'shown'; address: string }
  | { state: 'failed'; message: string }

interface FileToShow {
  href: string
  contentType: string
}

export interface ShownFiles {
  of: (href: string) => ShownFile
  show: (file: FileToShow) => Promise<void>
  /** Opens all pictures one after the other, so that step-up is requested only once. */
  showAll: (files: readonly FileToShow[]) => Promise<void>
}

const CLOSED: ShownFile = { state: 'closed' }

/** Fetches private files and keeps the pictures while the page is open; other types are downloaded. */
export function useShownFiles(fetchFile: (href: string) => Promise<CommandResult<Blob>>): ShownFiles {
  const [files, setFiles] = useState<Record<string, ShownFile>>({})
  const addresses = useRef<string[]>([])
  useEffect(() => {
    const made = addresses.current
    return () => {
      for (const address of made.splice(0)) URL.revokeObjectURL(address)
    }
  }, [])

  const put = (href: string, file: ShownFile) => setFiles((all) => ({ ...all, [href]: file }))
  const of = (href: string): ShownFile => files[href] ?? CLOSED

  async function show({ href, contentType }: FileToShow): Promise<void> {
    const { state } = of(href)
    if (state === 'loading' || state === 'shown') return
    put(href, { state: 'loading' })
    const result = await fetchFile(href)
    if (result.kind === 'done') keep({ href, contentType }, result.value)
    else if (result.kind === 'cancelled') put(href, CLOSED)
    else put(href, { state: 'failed', message: failureMessage(result) })
  }

  function keep({ href, contentType }: FileToShow, file: Blob) {
    const address = URL.createObjectURL(file)
    addresses.current.push(address)
    const isPicture = contentType.startsWith('image/')
    if (!isPicture) save(address, href)
    put(href, isPicture ? { state: 'shown', address } : CLOSED)
  }

  async function showAll(requested: readonly FileToShow[]): Promise<void> {
    for (const file of requested) if (file.contentType.startsWith('image/')) await show(file)
  }

  return { of, show, showAll }
}

function save(address: string, href: string) {
  const link = document.createElement('a')
  link.href = address
  link.download = href.slice(href.lastIndexOf('/') + 1)
  link.click()
}
