import type { Photo } from '@rihla/contract/vehicles/vehicles'
import { pictureOf } from '../../api/picture-sources.ts'
import { m } from '../../paraglide/messages.js'
import { Gallery } from '../../ui/pictures/gallery.tsx'
import type { PictureSource } from '../../ui/pictures/picture.tsx'

const ANGLE_WORDS: Record<Photo['angle'], () => string> = {
  front: m.gallery_angle_front,
  back: m.gallery_angle_back,
  side: m.gallery_angle_side,
  interior: m.gallery_angle_interior,
  dashboard: m.gallery_angle_dashboard,
  other: m.gallery_angle_other,
}

const sourceOf = (photo: Photo, title: string): PictureSource => {
  const { avif, webp, ...picture } = pictureOf(photo)
  return {
    ...picture,
    sources: [...(avif ? [{ type: 'image/avif', srcSet: avif }] : []), { type: 'image/webp', srcSet: webp }],
    alt: m.vehicle_card_photo_of({ vehicle: title, angle: ANGLE_WORDS[photo.angle]() }),
  }
}

/** The photos of a vehicle, cover first; a text when it has none. */
export function PhotoGallery({ photos, title }: { photos: Photo[]; title: string }) {
  if (photos.length === 0) {
    return (
      <div className="grid aspect-3/2 place-items-center bg-hover text-muted md:aspect-3/1 md:rounded-card">
        {m.vehicle_card_no_photo()}
      </div>
    )
  }
  return (
    <Gallery
      pictures={photos.map((photo) => sourceOf(photo, title))}
      labels={{
        gallery: m.gallery_label({ vehicle: title }),
        open: (place, count) => m.gallery_open({ place, count }),
        showAll: m.gallery_show_all({ count: photos.length }),
        counter: (place, count) => m.gallery_counter({ place, count }),
        previous: m.gallery_previous(),
        next: m.gallery_next(),
        close: m.common_close(),
      }}
    />
  )
}
