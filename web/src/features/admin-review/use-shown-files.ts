import type { Problem } from '@rihla/contract/problem'
import { useEffect, useRef, useState } from 'react'
import { refusalSentence } from '../../messages/refusals.ts'

export type ShownFile =
  | { state: 'closed' | 'loading' }
  /** `address` is one of this page's own, gone with the page. */
  | { state: 'shown'; address: string }
  | { state: 'failed'; sentence: string }

/** How a file came; `cancelled` when the person did not want to prove who they are. */
type FetchedFile =
  | { kind: 'done'; value: Blob }
  | { kind: 'refused'; problem: Problem }
  | { kind: 'lost' }
  | { kind: 'cancelled' }

interface FileToShow {
  href: string
  contentType: string
}

export interface ShownFiles {
  of: (href: string) => ShownFile
  show: (file: FileToShow) => Promise<void>
  /** Every picture, one after the other, so that a proof of who one is, is asked for once. */
  showAll: (files: readonly FileToShow[]) => Promise<void>
}

const CLOSED: ShownFile = { state: 'closed' }

/** Keeps what was fetched of private files while the page is open: pictures to be shown, all else is saved. */
export function useShownFiles(fetchFile: (href: string) => Promise<FetchedFile>): ShownFiles {
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
    const ending = await fetchFile(href)
    if (ending.kind === 'done') keep({ href, contentType }, ending.value)
    else if (ending.kind === 'cancelled') put(href, CLOSED)
    else {
      const problem = ending.kind === 'refused' ? ending.problem : null
      put(href, { state: 'failed', sentence: refusalSentence(problem) })
    }
  }

  function keep({ href, contentType }: FileToShow, file: Blob) {
    const address = URL.createObjectURL(file)
    addresses.current.push(address)
    const isPicture = contentType.startsWith('image/')
    if (!isPicture) save(address, href)
    put(href, isPicture ? { state: 'shown', address } : CLOSED)
  }

  async function showAll(wanted: readonly FileToShow[]): Promise<void> {
    for (const file of wanted) if (file.contentType.startsWith('image/')) await show(file)
  }

  return { of, show, showAll }
}

function save(address: string, href: string) {
  const link = document.createElement('a')
  link.href = address
  link.download = href.slice(href.lastIndexOf('/') + 1)
  link.click()
}
