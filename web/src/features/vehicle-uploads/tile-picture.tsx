import { useEffect, useState } from 'react'
import { pictureOf } from '../../api/picture-sources.ts'
import { m } from '../../paraglide/messages.js'
import { ANGLE_WORDS } from './angle-words.ts'
import type { ListedPhoto } from './listed-photos.ts'
import { useFailedPicture } from './use-failed-picture.ts'

/**
 * The photo: from the local file while uploading, then from the server. In place of one that cannot be loaded, what it
 * shows, or that its upload has expired.
 */
export function TilePicture({ photo, file }: { photo: ListedPhoto; file: File | undefined }) {
  const [own, setOwn] = useState<string | null>(null)
  const { failed, setFailed } = useFailedPicture()
  useEffect(() => {
    if (!file) return
    const address = URL.createObjectURL(file)
    setOwn(address)
    return () => {
      URL.revokeObjectURL(address)
      setOwn(null)
    }
  }, [file])

  const { source } = photo
  const address =
    own ??
    (source.kind === 'staged' ? source.fileUrl : source.kind === 'kept' ? pictureOf(source.photo).src : null)
  if (address === null) return null
  const words = photo.name || ANGLE_WORDS[photo.angle]()
  if (failed?.address === address) {
    const isExpired = source.kind === 'staged' && Date.parse(source.expiresAt) <= failed.at
    return isExpired ? (
      <p className="p-4 text-danger text-sm">{m.errors_upload_not_found()}</p>
    ) : (
      <p className="p-4 text-muted text-sm">{words}</p>
    )
  }
  return (
    <img
      src={address}
      alt={words}
      draggable={false}
      decoding="async"
      onError={() => {
        // Not every browser shows HEIC; the copy on the server is one that all show.
        if (own === null) setFailed(address)
        else setOwn(null)
      }}
      className="size-full object-cover"
    />
  )
}
