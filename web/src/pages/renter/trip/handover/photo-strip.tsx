import type { TripDetail, TripPhoto } from '@rihla/contract/trips'
import { Suspense, useState } from 'react'
import { TRIP_ANGLE_WORDS } from '../../../../features/handover-comparison/trip-angle-words.ts'
import { momentInWords } from '../../../../i18n/dates.ts'
import { m } from '../../../../paraglide/messages.js'
import { BareButton } from '../../../../ui/buttons/bare-button.tsx'
import { lazyPart } from '../../../../ui/lazy-part.ts'
import { useLatched } from '../../../../ui/overlays/use-latched.ts'
import type { GalleryLabels } from '../../../../ui/pictures/gallery-viewer.tsx'
import type { PictureSource } from '../../../../ui/pictures/picture.tsx'
import { nameOf } from '../trip-sides.ts'

const GalleryViewer = lazyPart(() =>
  import('../../../../ui/pictures/gallery-viewer.tsx').then((file) => file.GalleryViewer),
)

/** Photos of a trip side by side; each opens in full screen. `label` names the group. */
export function PhotoStrip({
  trip,
  photos,
  label,
}: {
  trip: TripDetail
  photos: TripPhoto[]
  label: string
}) {
  const [opened, setOpened] = useState<number | null>(null)
  const isViewerNeeded = useLatched(opened !== null)
  const pictures = photos.map((photo) => pictureOfPhoto(trip, photo))
  const labels: GalleryLabels = {
    gallery: label,
    open: (place, count) => m.trip_photo_open({ place, count }),
    showAll: label,
    counter: (place, count) => m.trip_photo_counter({ place, count }),
    previous: m.trip_photo_previous(),
    next: m.trip_photo_next(),
    close: m.common_close(),
  }
  return (
    <>
      <ul aria-label={label} className="grid grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-2">
        {photos.map((photo, place) => (
          <li key={photo.id}>
            <BareButton
              onClick={() => setOpened(place)}
              className="group block w-full overflow-hidden rounded-small bg-hover text-start"
            >
              <img
                src={photo.fileUrl}
                alt={pictures[place]?.alt ?? ''}
                width={photo.width}
                height={photo.height}
                loading="lazy"
                decoding="async"
                className="aspect-4/3 w-full object-cover transition-[filter] group-hover:brightness-95"
              />
            </BareButton>
            <p aria-hidden="true" className="mt-1 truncate text-muted text-xs">
              {TRIP_ANGLE_WORDS[photo.angle]()}
            </p>
          </li>
        ))}
      </ul>
      {isViewerNeeded && (
        <Suspense>
          <GalleryViewer
            pictures={pictures}
            labels={labels}
            openAt={opened}
            onClose={() => setOpened(null)}
          />
        </Suspense>
      )}
    </>
  )
}

const pictureOfPhoto = (trip: TripDetail, photo: TripPhoto): PictureSource => ({
  sources: [],
  src: photo.fileUrl,
  width: photo.width,
  height: photo.height,
  alt: m.trip_photo_words({
    angle: TRIP_ANGLE_WORDS[photo.angle](),
    name: nameOf(trip, photo.by),
    moment: momentInWords(photo.at),
  }),
})
