import type { ChargeEvidence } from '@rihla/contract/charges/charge'
import { FileText } from 'lucide-react'
import { Suspense, useState } from 'react'
import { momentInWords } from '../../i18n/dates.ts'
import { m } from '../../paraglide/messages.js'
import { BareButton } from '../../ui/buttons/bare-button.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { useLatched } from '../../ui/overlays/use-latched.ts'
import type { GalleryLabels } from '../../ui/pictures/gallery-viewer.tsx'

const GalleryViewer = lazyPart(
  async () => (await import('../../ui/pictures/gallery-viewer.tsx')).GalleryViewer,
)

const isDocument = ({ contentType }: ChargeEvidence) => contentType === 'application/pdf'

/** The photos of one side, which open in full screen, and its documents. Nothing without any. */
export function EvidenceStrip({ evidence, heading }: { evidence: ChargeEvidence[]; heading: string }) {
  const [opened, setOpened] = useState<number | null>(null)
  const isViewerNeeded = useLatched(opened !== null)
  if (evidence.length === 0) return null
  const photos = evidence.filter((file) => !isDocument(file))
  const pictures = photos.map(({ fileUrl, width, height, at }, place) => ({
    sources: [],
    src: fileUrl,
    width: width ?? 4,
    height: height ?? 3,
    alt: m.charges_photo_alt({ place: place + 1, count: photos.length, moment: momentInWords(at) }),
  }))
  return (
    <div className="grid gap-2">
      <h4 className="font-strong text-sm">{heading}</h4>
      <ul aria-label={heading} className="grid grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-2">
        {pictures.map(({ src, alt, width, height }, place) => (
          <li key={src}>
            <BareButton
              onClick={() => setOpened(place)}
              className="group block w-full overflow-hidden rounded-small bg-hover"
            >
              <img
                src={src}
                alt={alt}
                width={width}
                height={height}
                loading="lazy"
                decoding="async"
                className="aspect-4/3 w-full object-cover transition-[filter] group-hover:brightness-95"
              />
            </BareButton>
          </li>
        ))}
        {evidence.filter(isDocument).map(({ id, fileUrl }, place) => (
          <li key={id}>
            <a
              href={fileUrl}
              target="_blank"
              rel="noopener"
              className="flex aspect-4/3 w-full flex-col items-center justify-center gap-1 rounded-small border border-line text-center text-sm no-underline hover:bg-hover"
            >
              <FileText aria-hidden="true" className="size-6 text-muted" />
              {m.charges_document({ place: place + 1 })}
              <span className="sr-only"> ({m.common_new_tab()})</span>
            </a>
          </li>
        ))}
      </ul>
      {isViewerNeeded && (
        <Suspense>
          <GalleryViewer
            pictures={pictures}
            labels={labelsOf(heading)}
            openAt={opened}
            onClose={() => setOpened(null)}
          />
        </Suspense>
      )}
    </div>
  )
}

const labelsOf = (gallery: string): GalleryLabels => ({
  gallery,
  open: (place, count) => m.charges_photo_open({ place, count }),
  showAll: gallery,
  counter: (place, count) => m.charges_photo_counter({ place, count }),
  previous: m.charges_photo_previous(),
  next: m.charges_photo_next(),
  close: m.common_close(),
})
