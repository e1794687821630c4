import type { DocumentType } from '@rihla/domain/people/verification'
import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { failureMessage } from '../../api/show-result.ts'
import { type Sending, sendFile } from '../../api/uploads/send-file.ts'
import { m } from '../../paraglide/messages.js'
import { toast } from '../../ui/overlays/toast.ts'
import { whyCannotSend } from './document-file.ts'

export interface DocumentUploadState {
  file: File | null
  /** Upload progress, 0 to 1; null while nothing is sent. */
  share: number | null
  /** Error message of the chosen file, for the field. */
  choiceError: string | null
  /** Why the last attempt failed. */
  failure: string | null
}

const NOTHING_CHOSEN: DocumentUploadState = { file: null, share: null, choiceError: null, failure: null }

/**
 * The upload of one document: choose, send with progress, cancel, retry. After a success it revalidates the page and
 * shows `doneMessage`. After a failure the file stays chosen.
 */
export function useDocumentUpload(type: DocumentType, doneMessage: () => string) {
  const [state, setState] = useState(NOTHING_CHOSEN)
  const sending = useRef<Sending | null>(null)
  const { revalidate } = useRevalidator()

  // Leaving the page cancels the upload.
  useEffect(() => () => sending.current?.cancel(), [])

  function choose(file: File | null) {
    setState({ ...NOTHING_CHOSEN, file, choiceError: file && whyCannotSend(file) })
  }

  async function send() {
    const { file } = state
    if (sending.current) return
    const wrong = file ? whyCannotSend(file) : m.verification_file_missing()
    if (!file || wrong) return setState({ ...NOTHING_CHOSEN, file, choiceError: wrong })
    setState({ ...NOTHING_CHOSEN, file, share: 0 })
    sending.current = sendFile(`/api/v1/documents/${type}`, file, (share) =>
      setState({ ...NOTHING_CHOSEN, file, share }),
    )
    const result = await sending.current.ended
    if (result.kind === 'done') await revalidate()
    sending.current = null
    switch (result.kind) {
      case 'done':
        setState(NOTHING_CHOSEN)
        return toast.success(doneMessage())
      case 'cancelled':
        return setState({ ...NOTHING_CHOSEN, file })
      default: {
        const failure = failureMessage(result, m.verification_upload_lost())
        setState({ ...NOTHING_CHOSEN, file, failure })
      }
    }
  }

  return { ...state, choose, send, cancel: () => sending.current?.cancel() }
}
