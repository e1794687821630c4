import type { VehicleCard } from '@rihla/contract/vehicles/vehicles'
import { pictureOf } from '../../api/picture-sources.ts'
import { m } from '../../paraglide/messages.js'
import { preloadPicture } from '../../ui/pictures/preload-picture.ts'

const CARD_WIDTHS = '(min-width: 1280px) 25rem, (min-width: 1024px) 31vw, (min-width: 640px) 46vw, 92vw'

/**
 * The cover picture of a card (3:2), or a text when there is none. No alternative text: the card's link already names
 * the vehicle.
 */
export function VehicleCover(props: { vehicle: VehicleCard; sizes?: string; eager?: boolean }) {
  const { cover } = props.vehicle
  if (!cover) {
    return (
      <div className="grid aspect-3/2 place-items-center rounded-card bg-hover text-muted text-sm">
        {m.vehicle_card_no_photo()}
      </div>
    )
  }
  const picture = pictureOf(cover)
  const sizes = props.sizes ?? CARD_WIDTHS
  const best = picture.avif
    ? { type: 'image/avif', srcSet: picture.avif }
    : { type: 'image/webp', srcSet: picture.webp }
  if (props.eager) preloadPicture({ src: picture.src, sources: [best] }, sizes)
  return (
    <div
      className="aspect-3/2 overflow-hidden rounded-card bg-center bg-cover bg-hover"
      style={{ backgroundImage: `url("${picture.placeholder}")` }}
    >
      <picture>
        {picture.avif && <source type="image/avif" srcSet={picture.avif} sizes={sizes} />}
        <img
          src={picture.src}
          srcSet={picture.webp}
          sizes={sizes}
          width={picture.width}
          height={picture.height}
          alt=""
          loading={props.eager ? 'eager' : 'lazy'}
          decoding="async"
          className="size-full object-cover transition-transform duration-200 group-hover:scale-[1.02]"
        />
      </picture>
    </div>
  )
}
