import type { ChargeEvidence } from '@rihla/contract/charges/charge'
import { useState } from 'react'
import { useSite } from '../../../../app/root-data.ts'
import { keepPersonal, readPersonal } from '../../../../offline/personal-storage.ts'

/**
 * What is typed into a form, kept in this browser until it is sent. Only for forms that open by a press: the server
 * renders no draft.
 */
export function useKeptDraft<T extends object>(name: string, read: (kept: Record<string, unknown>) => T) {
  const personId = useSite().me?.id ?? ''
  const [draft, setDraft] = useState(() => read(recordOf(readPersonal(personId, name))))

  function change(changes: (now: T) => Partial<T>) {
    setDraft((before) => {
      const after = { ...before, ...changes(before) }
      keepPersonal(personId, name, after)
      return after
    })
  }

  function clear() {
    keepPersonal(personId, name, null)
    setDraft(read({}))
  }

  return { draft, change, clear }
}

const recordOf = (kept: unknown): Record<string, unknown> =>
  typeof kept === 'object' && kept !== null ? (kept as Record<string, unknown>) : {}

export const textIn = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Uploaded files in a stored draft; anything else is left out. */
export const evidenceIn = (value: unknown): ChargeEvidence[] =>
  Array.isArray(value)
    ? value.filter(
        (file): file is ChargeEvidence =>
          typeof file === 'object' &&
          file !== null &&
          'id' in file &&
          'fileUrl' in file &&
          'contentType' in file,
      )
    : []
