import type { ReviewPage } from '@rihla/contract/reviews'
import { pictureOf } from '../../../api/picture-sources.ts'
import { VehicleRating } from '../../../features/vehicle-card/vehicle-rating.tsx'
import { dayWithYear } from '../../../i18n/dates.ts'
import { m } from '../../../paraglide/messages.js'
import { Card } from '../../../ui/content/card.tsx'
import { Avatar } from '../../../ui/pictures/avatar.tsx'
import { Picture } from '../../../ui/pictures/picture.tsx'

/** The trip under review: vehicle, dates and the other party. */
export function TripSummary({ page, title }: { page: ReviewPage; title: string }) {
  const { vehicle, period, counterpart } = page
  const picture = vehicle.cover && pictureOf(vehicle.cover)
  return (
    <Card className="mt-6 flex flex-wrap items-center gap-5 sm:flex-nowrap">
      {picture && (
        <Picture
          sources={[{ type: 'image/webp', srcSet: picture.webp }]}
          src={picture.src}
          width={picture.width}
          height={picture.height}
          placeholder={picture.placeholder}
          alt=""
          sizes="11rem"
          first
          className="aspect-3/2 w-full shrink-0 rounded-control sm:w-44"
        />
      )}
      <div className="min-w-0 flex-1">
        <h2 className="text-xl">{title}</h2>
        <p className="figures mt-1 text-muted">
          {dayWithYear(period.pickUpDate)} – {dayWithYear(period.returnDate)}
        </p>
        <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1">
          <Avatar name={counterpart.name} src={counterpart.avatarUrl} />
          <span>
            {counterpart.role === 'host'
              ? m.reviews_with_host({ name: counterpart.name })
              : m.reviews_with_renter({ name: counterpart.name })}
          </span>
          <VehicleRating rating={counterpart.rating} reviewCount={counterpart.reviewCount} />
        </p>
      </div>
    </Card>
  )
}
