import { Download, Eye, EyeOff, FileText } from 'lucide-react'
import { useState } from 'react'
import { m } from '../../paraglide/messages.js'
import { Button } from '../../ui/buttons/button.tsx'
import { buttonClasses } from '../../ui/buttons/button-classes.ts'
import type { ShownFile } from './use-shown-files.ts'

interface PrivateFileProps {
  /** "Registration" */
  name: string
  href: string
  contentType: string
  sizeBytes: number
  /** The formatted time of the upload. */
  uploaded: string
  file: ShownFile
  onShow: () => void
}

/**
 * A private file next to the data that it should confirm. It is fetched only on request, because every view is logged;
 * without scripts the link downloads it.
 */
export function PrivateFile(props: PrivateFileProps) {
  const { name, href, contentType, file, onShow } = props
  const [isHidden, setIsHidden] = useState(false)
  const isShown = file.state === 'shown' && !isHidden
  const isPicture = contentType.startsWith('image/')
  return (
    <figure className="rounded-card border border-line bg-raised p-4" data-file={name}>
      <figcaption className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <FileText aria-hidden="true" className="size-5 shrink-0 text-muted" />
        <span className="min-w-0 flex-1">
          <span className="block font-strong">{name}</span>
          <span className="figures block text-muted text-sm">
            {m.admin_review_file_facts({
              kind: isPicture ? m.admin_review_picture() : m.admin_review_pdf(),
              kilobytes: Math.max(1, Math.round(props.sizeBytes / 1024)),
              moment: props.uploaded,
            })}
          </span>
        </span>
        {isPicture && (
          <Button
            variant="secondary"
            size="sm"
            icon={isShown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
            pending={file.state === 'loading'}
            aria-label={
              isShown ? m.admin_review_hide_of({ file: name }) : m.admin_review_show_of({ file: name })
            }
            onClick={() => {
              setIsHidden(isShown)
              onShow()
            }}
          >
            {isShown ? m.admin_review_hide() : m.admin_review_show()}
          </Button>
        )}
        {isPicture ? (
          <a
            href={href}
            download
            aria-label={m.admin_review_download_of({ file: name })}
            className={buttonClasses({ variant: 'quiet', size: 'sm' })}
          >
            <Download aria-hidden="true" className="size-5" />
          </a>
        ) : (
          <a
            href={href}
            download
            onClick={(event) => {
              event.preventDefault()
              onShow()
            }}
            aria-label={m.admin_review_download_of({ file: name })}
            className={buttonClasses({ variant: 'secondary', size: 'sm' })}
          >
            <Download aria-hidden="true" className="size-5" />
            {m.admin_review_download()}
          </a>
        )}
      </figcaption>
      {file.state === 'shown' && !isHidden && (
        <img
          src={file.address}
          alt={m.admin_review_picture_of({ file: name })}
          className="mt-4 w-full rounded-control bg-sunken object-contain"
        />
      )}
      {file.state === 'failed' && (
        <p role="alert" className="mt-3 text-danger text-sm">
          {file.message}
        </p>
      )}
    </figure>
  )
}
