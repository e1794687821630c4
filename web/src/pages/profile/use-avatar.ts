import type { AVATAR_TYPES } from '@rihla/contract/profile'
import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { type Sending, sendFile } from '../../api/send-file.ts'
import { m } from '../../paraglide/messages.js'
import { toast } from '../../ui/toast.ts'

/** The contract's own list: another one does not compile. */
export const AVATAR_FILE_TYPES: typeof AVATAR_TYPES = ['image/jpeg', 'image/png', 'image/webp']
const MAX_BYTES = 5 * 1024 * 1024

/** Uploads and removes one's own picture. `share` is how much is on the server, 0 to 1; null while nothing is sent. */
export function useAvatar() {
  const [share, setShare] = useState<number | null>(null)
  const [isRemoving, setIsRemoving] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const sending = useRef<Sending | null>(null)
  const { revalidate } = useRevalidator()
  useEffect(() => () => sending.current?.cancel(), [])

  async function send(file: File) {
    if (sending.current) return
    if (!(AVATAR_FILE_TYPES as readonly string[]).includes(file.type))
      return setError(m.profile_picture_type())
    if (file.size > MAX_BYTES) return setError(m.profile_picture_too_large())
    setError(null)
    setShare(0)
    sending.current = sendFile('/api/v1/profile/avatar', file, setShare)
    const ending = await sending.current.ended
    sending.current = null
    if (ending.kind === 'done') {
      await revalidate()
      toast.success(m.profile_picture_saved())
    } else if (ending.kind !== 'cancelled') setError(m.profile_picture_failed())
    setShare(null)
  }

  async function remove() {
    setIsRemoving(true)
    setError(null)
    try {
      const { liveApi } = await import('../../api/live-api.ts')
      await liveApi.profile.removeAvatar({})
      await revalidate()
      toast.success(m.profile_picture_removed())
    } catch {
      setError(m.profile_picture_failed())
    } finally {
      setIsRemoving(false)
    }
  }

  return { share, isRemoving, error, send, remove }
}
