import type { BookingSummary } from '@rihla/contract/bookings/booking-summary'
import { pictureOf } from '../../api/picture-sources.ts'
import { m } from '../../paraglide/messages.js'
import { Picture } from '../../ui/pictures/picture.tsx'

/**
 * The photo of a booked vehicle; decorative, since the text beside it names the vehicle. `sizes` is its rendered width.
 */
export function BookingCover(props: {
  vehicle: BookingSummary['vehicle']
  sizes: string
  first?: boolean
  className?: string
}) {
  const { cover } = props.vehicle
  if (!cover) {
    return (
      <div
        className={`grid place-items-center bg-hover p-2 text-center text-muted text-sm ${props.className}`}
      >
        {m.booking_no_photo()}
      </div>
    )
  }
  const { src, webp, avif, width, height, placeholder } = pictureOf(cover)
  return (
    <Picture
      sources={[
        ...(avif ? [{ type: 'image/avif', srcSet: avif }] : []),
        { type: 'image/webp', srcSet: webp },
      ]}
      {...{ src, width, height, placeholder }}
      alt=""
      sizes={props.sizes}
      first={props.first}
      className={props.className}
    />
  )
}
