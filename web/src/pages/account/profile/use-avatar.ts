import type { AVATAR_TYPES } from '@rihla/contract/accounts/profile'
import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { failureMessage } from '../../../api/show-result.ts'
import { typeOfFile } from '../../../api/uploads/file-type.ts'
import { MAX_PICTURE_BYTES } from '../../../api/uploads/picture-to-send.ts'
import { type Sending, sendFile } from '../../../api/uploads/send-file.ts'
import { useCommand } from '../../../api/use-command.ts'
import { m } from '../../../paraglide/messages.js'
import { toast } from '../../../ui/overlays/toast.ts'

/** Typed by the contract: a list that differs from it does not compile. */
export const AVATAR_FILE_TYPES: typeof AVATAR_TYPES = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/heic',
  'image/heif',
]

/** Uploads and removes the user's picture. `share` is the upload progress, 0 to 1; null while nothing is sent. */
export function useAvatar() {
  const [share, setShare] = useState<number | null>(null)
  const { run, isRunning: isRemoving } = useCommand()
  const [error, setError] = useState<string | null>(null)
  const sending = useRef<Sending | null>(null)
  const { revalidate } = useRevalidator()
  useEffect(() => () => sending.current?.cancel(), [])

  async function send(file: File) {
    if (sending.current) return
    if (!(AVATAR_FILE_TYPES as readonly string[]).includes(typeOfFile(file)))
      return setError(m.profile_picture_type())
    if (file.size > MAX_PICTURE_BYTES) return setError(m.profile_picture_too_large())
    setError(null)
    setShare(0)
    sending.current = sendFile('/api/v1/profile/avatar', file, setShare)
    const result = await sending.current.ended
    sending.current = null
    if (result.kind === 'done') {
      await revalidate()
      toast.success(m.profile_picture_saved())
    } else if (result.kind === 'refused' && result.problem.code === 'file_too_large')
      setError(m.profile_picture_too_large())
    else if (result.kind !== 'cancelled') setError(failureMessage(result, m.profile_picture_failed()))
    setShare(null)
  }

  async function remove() {
    setError(null)
    const result = await run(({ profile }) => profile.removeAvatar({}))
    if (result.kind === 'done') toast.success(m.profile_picture_removed())
    else setError(m.profile_picture_failed())
  }

  return { share, isRemoving, error, send, remove }
}
