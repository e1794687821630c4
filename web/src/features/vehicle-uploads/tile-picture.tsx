import { useEffect, useState } from 'react'
import { pictureOf } from '../../api/picture-sources.ts'
import { m } from '../../paraglide/messages.js'
import { ANGLE_WORDS } from './angle-words.ts'
import type { ListedPhoto } from './listed-photos.ts'

/** The photo: from the local file while uploading, then from the server. */
export function TilePicture({ photo, file }: { photo: ListedPhoto; file: File | undefined }) {
  const [own, setOwn] = useState<string | null>(null)
  const [isGone, setIsGone] = useState(false)
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
  if (isGone) return <p className="p-4 text-danger text-sm">{m.errors_upload_not_found()}</p>
  return (
    address && (
      <img
        src={address}
        alt={photo.name || ANGLE_WORDS[photo.angle]()}
        draggable={false}
        decoding="async"
        onError={() => {
          // Not every browser shows HEIC; the copy on the server is one that all show.
          if (own === null) setIsGone(true)
          else setOwn(null)
        }}
        className="size-full object-cover"
      />
    )
  )
}
