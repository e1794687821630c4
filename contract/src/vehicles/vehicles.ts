import { z } from 'zod'
import { ShownDeliveryOffer } from '../delivery.ts'
import { endpoint } from '../endpoint.ts'
import { OfferedExtra } from '../extras.ts'
import { Day, exactText, FilsAmount, Id, Nothing, OptionalPeriod, Period, Timestamp } from '../fields.ts'
import { RentalTerms } from './rental-terms.ts'

/**
 * A vehicle photo. Its files are at `/photos/{id}/{width}.webp` (and `.avif` where `hasAvif`), immutable. `placeholder`
 * is a tiny data URI shown while the photo loads.
 */
export const Photo = z.object({
  id: Id,
  angle: z.enum(['front', 'back', 'side', 'interior', 'dashboard', 'other']),
  width: z.number().int(),
  height: z.number().int(),
  widths: z.array(z.number().int()),
  hasAvif: z.boolean(),
  placeholder: z.string(),
})
export type Photo = z.infer<typeof Photo>

/** Degrees. */
export const MapPoint = z.object({ latitude: z.number(), longitude: z.number() })
export type MapPoint = z.infer<typeof MapPoint>

/** What a trip in a list of cars costs: the total that a quote for the same dates has, to the fils. */
export const CardTrip = z.object({
  days: z.number().int(),
  /** The dates that are priced: with `flexibleDays`, the nearest to the requested ones on which the car is free. */
  pickUpDate: Day,
  returnDate: Day,
  /** How many days later (or, below zero, earlier) than requested these dates are. */
  shiftDays: z.number().int(),
  /** Everything included: rental, discount, cleaning, delivery and service fee. */
  totalFils: FilsAmount,
  /** What the total would be without the weekly or monthly discount; null when there is none. */
  fullTotalFils: FilsAmount.nullable(),
  /** The part of the total that is for the delivery asked for; 0 without one. */
  deliveryFeeFils: FilsAmount,
  /** The last moment at which cancelling refunds everything; null when it has passed. */
  freeCancellationUntil: Timestamp.nullable(),
})
export type CardTrip = z.infer<typeof CardTrip>

export const VehicleCard = z.object({
  id: Id,
  make: z.string(),
  model: z.string(),
  year: z.number().int(),
  category: z.string(),
  /** Area only ("Dubai Marina, Dubai"); the exact address is visible only to the renter of a confirmed booking. */
  location: z.string(),
  emirate: z.string(),
  /** One stable point per address of a host, within 500 m of where the vehicle stands and never the exact place. */
  approximatePoint: MapPoint,
  seats: z.number().int(),
  transmission: z.enum(['automatic', 'manual']),
  fuelType: z.enum(['petrol', 'diesel', 'electric', 'hybrid']),
  dailyRateFils: FilsAmount,
  /** Average of reviews to one decimal; null without reviews. */
  rating: z.number().nullable(),
  reviewCount: z.number().int(),
  tripCount: z.number().int(),
  instantBook: z.boolean(),
  isSuperhost: z.boolean(),
  cover: Photo.nullable(),
  /** Null without dates in the query, or when nothing can be booked for them. */
  trip: CardTrip.nullable(),
  /** Null without coordinates in the query. */
  distanceKm: z.number().nullable(),
})
export type VehicleCard = z.infer<typeof VehicleCard>

export const HostCard = z.object({
  id: Id,
  name: z.string(),
  avatarUrl: z.string().nullable(),
  isSuperhost: z.boolean(),
  isVerified: z.boolean(),
  hostRating: z.number().nullable(),
  hostReviewCount: z.number().int(),
  tripCount: z.number().int(),
  /** Median minutes to the first answer; null when too few requests were answered. */
  responseMinutes: z.number().int().nullable(),
  completionPercent: z.number().int().nullable(),
  memberSince: z.string(),
})

export const VehicleReview = z.object({
  id: Id,
  rating: z.number().int(),
  comment: z.string(),
  createdAt: Timestamp,
  reviewerName: z.string(),
  reviewerAvatarUrl: z.string().nullable(),
  /** The host's reply. */
  reply: z.object({ text: z.string(), at: Timestamp }).nullable(),
})
export type VehicleReview = z.infer<typeof VehicleReview>

export const VehicleDetail = VehicleCard.omit({ trip: true, distanceKm: true }).extend({
  color: z.string(),
  description: z.string(),
  features: z.array(z.object({ name: z.string(), label: z.string(), value: z.string().nullable() })),
  photos: z.array(Photo),
  weeklyDiscountBps: z.number().int(),
  monthlyDiscountBps: z.number().int(),
  cleaningFeeFils: FilsAmount,
  securityDepositFils: FilsAmount,
  cancellationPolicy: z.enum(['flexible', 'moderate', 'strict']),
  advanceNoticeMinutes: z.number().int(),
  minDays: z.number().int(),
  maxDays: z.number().int(),
  petFriendly: z.boolean(),
  deliveryAvailable: z.boolean(),
  delivery: ShownDeliveryOffer,
  /** What can be booked with it for a price. */
  extras: z.array(OfferedExtra),
  smokingAllowed: z.boolean(),
  includedKmPerDay: z.number().int().nullable(),
  /** What can be asked of a renter after the return; a booking keeps what it was made with. */
  terms: RentalTerms,
  verificationStatus: z.enum(['pending', 'verified', 'approved', 'rejected']),
  host: HostCard,
  /** Whether the viewer is the host of this vehicle. */
  isOwn: z.boolean(),
  /** Set for the host of the vehicle only. */
  licensePlate: z.string().nullable(),
})
export type VehicleDetail = z.infer<typeof VehicleDetail>

export const vehicles = {
  show: endpoint({
    access: 'public',
    sameForVisitors: true,
    method: 'GET',
    path: '/vehicles/{id}',
    summary: 'One listed vehicle (or the viewer’s own, listed or not)',
    tag: 'vehicles',
    input: z.strictObject({ id: Id }),
    output: VehicleDetail,
  }),
  reviews: endpoint({
    access: 'public',
    sameForVisitors: true,
    method: 'GET',
    path: '/vehicles/{id}/reviews',
    summary: 'Reviews of a listed vehicle, newest first, with the average and a count per star',
    tag: 'vehicles',
    input: z.strictObject({
      id: Id,
      before: exactText(100).optional(),
      limit: z.number().int().min(1).max(24).default(6),
    }),
    output: z.object({
      average: z.number().nullable(),
      count: z.number().int(),
      perStar: z.array(z.number().int()).length(5),
      reviews: z.array(VehicleReview),
      nextBefore: z.string().nullable(),
    }),
  }),
  similar: endpoint({
    access: 'public',
    sameForVisitors: true,
    method: 'GET',
    path: '/vehicles/{id}/similar',
    summary: 'Listed vehicles like this one, nearest in kind and price',
    tag: 'vehicles',
    input: OptionalPeriod.extend({ id: Id }),
    output: z.object({ vehicles: z.array(VehicleCard) }),
  }),
  calendar: endpoint({
    access: 'public',
    sameForVisitors: 'revalidated',
    method: 'GET',
    path: '/vehicles/{id}/calendar',
    summary: 'Which days of a span are taken (wholly or partly)',
    tag: 'vehicles',
    input: z.strictObject({ id: Id, from: Day, days: z.number().int().min(1).max(400).default(186) }),
    output: z.object({
      from: Day,
      days: z.number().int(),
      taken: z.array(z.object({ date: Day, extent: z.enum(['whole', 'part']) })),
    }),
  }),
  availability: endpoint({
    access: 'public',
    sameForVisitors: 'revalidated',
    limit: 'quote',
    method: 'GET',
    path: '/vehicles/{id}/availability',
    summary: 'Whether the vehicle is free for the dates and times right now',
    tag: 'vehicles',
    input: Period.extend({ id: Id }),
    output: z.object({
      available: z.boolean(),
      /** The viewer's own booking when it is what takes the dates. */
      ownBookingId: Id.nullable(),
      checkedAt: Timestamp,
    }),
  }),
  cards: endpoint({
    access: 'public',
    sameForVisitors: true,
    method: 'GET',
    path: '/vehicle-cards',
    summary: 'The cards of these vehicles, in this order; those not listed are left out',
    tag: 'vehicles',
    input: OptionalPeriod.extend({ ids: z.array(Id).min(1).max(50) }),
    output: z.object({ vehicles: z.array(VehicleCard) }),
  }),
  popular: endpoint({
    access: 'public',
    sameForVisitors: true,
    method: 'GET',
    path: '/home/popular',
    summary: 'The popular cars of the home page (at most 6)',
    tag: 'vehicles',
    input: Nothing,
    output: z.object({ vehicles: z.array(VehicleCard) }),
  }),
  trending: endpoint({
    access: 'public',
    sameForVisitors: true,
    method: 'GET',
    path: '/home/trending',
    summary: 'The trending cars of the home page: rating 4.5 and above, best first (at most 3)',
    tag: 'vehicles',
    input: Nothing,
    output: z.object({ vehicles: z.array(VehicleCard) }),
  }),
  destinations: endpoint({
    access: 'public',
    sameForVisitors: true,
    method: 'GET',
    path: '/home/destinations',
    summary: 'How many listed vehicles each emirate has',
    tag: 'vehicles',
    input: Nothing,
    output: z.object({
      total: z.number().int(),
      destinations: z.array(z.object({ slug: z.string(), name: z.string(), count: z.number().int() })),
    }),
  }),
}
