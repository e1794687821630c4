import type { ChargeEvidence } from '@rihla/contract/charges/charge'
import { useState } from 'react'
import { typeOfFile } from '../../../../api/uploads/file-type.ts'
import { MAX_PICTURE_BYTES } from '../../../../api/uploads/picture-to-send.ts'
import { sendFile } from '../../../../api/uploads/send-file.ts'
import { EVIDENCE_FILES, evidenceUploadPath } from '../../../../features/charges/evidence-files.ts'
import { useFileQueue } from '../../../../features/vehicle-uploads/use-file-queue.ts'
import { m } from '../../../../paraglide/messages.js'

/** Why a file cannot be uploaded, checked before the upload; null when it can. The server checks it again. */
export function whyCannotSendEvidence(file: File): string | null {
  const type = typeOfFile(file)
  const { name, size } = file
  if (!(EVIDENCE_FILES.contentTypes as readonly string[]).includes(type))
    return m.charges_photos_type({ name })
  const most = type === 'application/pdf' ? EVIDENCE_FILES.maxBytes : MAX_PICTURE_BYTES
  return size <= most ? null : m.charges_photos_large({ name, size: Math.round(most / 1024 / 1024) })
}

interface KeptEvidence {
  files: ChargeEvidence[]
  change: (changes: (now: ChargeEvidence[]) => ChargeEvidence[]) => void
}

/** Uploads photos and documents of a charge as they are chosen; `kept` are those that are there. */
export function useEvidence(bookingId: string, { files, change }: KeptEvidence) {
  const [refused, setRefused] = useState<string[]>([])
  const { queue, uploads } = useFileQueue<'evidence', ChargeEvidence>((_, file, onProgress) =>
    sendFile(evidenceUploadPath(bookingId), file, onProgress),
  )

  function add(chosen: readonly File[]) {
    const room = Math.max(0, EVIDENCE_FILES.maxFiles - files.length - uploads.jobs.size)
    const good = chosen.filter((file) => whyCannotSendEvidence(file) === null)
    const wrong = chosen.flatMap((file) => whyCannotSendEvidence(file) ?? [])
    setRefused(
      good.length > room ? [...wrong, m.charges_photos_full({ most: EVIDENCE_FILES.maxFiles })] : wrong,
    )
    for (const file of good.slice(0, room))
      queue.add({ key: crypto.randomUUID(), kind: 'evidence', file }, (sent) =>
        change((now) => [...now, sent]),
      )
  }

  const jobs = [...uploads.jobs.values()]
  const whyWaits = jobs.some(({ phase }) => phase === 'failed')
    ? m.charges_photos_failed()
    : jobs.length > 0
      ? m.charges_photos_sending()
      : null

  return { files, change, queue, uploads, jobs, add, refused, whyWaits }
}
