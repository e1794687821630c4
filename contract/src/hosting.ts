import { LISTING_DOCUMENT_TYPES } from '@rihla/domain/vehicles/listing-wizard'
import { z } from 'zod'
import { BookingStatus } from './bookings/booking-status.ts'
import { BookingSummary } from './bookings/booking-summary.ts'
import { ContactClosed } from './bookings/contact-closed.ts'
import { RenterFacts } from './bookings/renter-facts.ts'
import { endpoint } from './endpoint.ts'
import { Day, Done, exactText, FilsAmount, Id, line, Nothing, Timestamp } from './fields.ts'
import {
  EditableVehicle,
  HostUpload,
  OwnVehicle,
  PhotoToSet,
  VehicleChanges,
  VehicleSubmission,
} from './vehicles/own-vehicle.ts'
import { AllTermsToSet, TermsOfVehicle } from './vehicles/rental-terms.ts'
import { MapPoint } from './vehicles/vehicles.ts'

const OneVehicle = z.strictObject({ id: Id })
const Changed = z.object({ vehicle: EditableVehicle, reviewReopened: z.boolean() })

/**
 * A booking in the host's table. The renter is masked until the booking is confirmed, and their phone while
 * `contactClosed` is set.
 */
export const HostedBooking = BookingSummary.extend({
  licensePlate: z.string(),
  pickupLocation: z.string(),
  specialRequests: z.string(),
  hostEarningFils: FilsAmount,
  renter: z.object({
    id: Id,
    name: z.string(),
    avatarUrl: z.string().nullable(),
    email: z.string(),
    phone: z.string().nullable(),
    phoneVerified: z.boolean(),
    verificationStatus: z.enum(['pending', 'verified', 'rejected']),
    rating: z.number().nullable(),
  }),
  renterFacts: RenterFacts,
  /** Why the renter's phone is masked; null when it is not. */
  contactClosed: ContactClosed.nullable(),
  /** The renter is suspended, so that a cancellation does not count against the host. */
  isRenterSuspended: z.boolean(),
  /** The booking is completed, and this host can still review it. */
  mayReview: z.boolean(),
})
export type HostedBooking = z.infer<typeof HostedBooking>

export const HostOverview = z.object({
  stats: z.object({
    /** Confirmed or active. */
    activeBookings: z.number().int(),
    /** Earnings accrued in the current month, Dubai time. */
    monthlyEarningsFils: FilsAmount,
    rating: z.number().nullable(),
    reviewCount: z.number().int(),
    vehicles: z.number().int(),
    approvedVehicles: z.number().int(),
  }),
  needsYou: z.object({
    /** Requests with an authorised card, earliest due first. */
    requests: z.array(HostedBooking),
    /** Bookings whose renter asked for other dates, earliest due first. */
    changes: z.array(
      HostedBooking.extend({
        /** When the change expires without the host's answer. */
        changeDueAt: Timestamp,
      }),
    ),
    /** Bookings that start today, Dubai time, and have no check-in yet. */
    checkIns: z.array(HostedBooking),
    /** Trips under way that end today, Dubai time, or should have ended before. */
    returns: z.array(HostedBooking),
    /** Trips whose renter reported an early return that the host has not answered. */
    earlyReturns: z.array(HostedBooking),
    unreadMessages: z.number().int(),
    rejectedVehicles: z.array(OwnVehicle),
  }),
  /** How many bookings start and end in the next seven days. */
  thisWeek: z.object({ starts: z.number().int(), ends: z.number().int() }),
  latestBookings: z.array(HostedBooking).max(5),
  performance: z.array(
    z.object({
      vehicle: OwnVehicle,
      /** Accrued so far, all time. */
      earningsFils: FilsAmount,
      /** Share of the next 30 days that is booked, in whole percent. */
      occupancyPercent: z.number().int(),
    }),
  ),
  metrics: z.object({
    isSuperhost: z.boolean(),
    responseMinutes: z.number().int().nullable(),
    responsePercent: z.number().int().nullable(),
    completionPercent: z.number().int().nullable(),
    cancellations: z.number().int(),
    tripCount: z.number().int(),
    /** When the host metrics are evaluated next: the first of next month, Dubai time. */
    judgedOn: Day,
  }),
})
export type HostOverview = z.infer<typeof HostOverview>

const MOST_OWN_VEHICLES_A_PAGE = 100

export const hosting = {
  vehicles: endpoint({
    access: 'person',
    method: 'GET',
    path: '/host/vehicles',
    summary: 'One’s own vehicles, newest first',
    tag: 'hosting',
    input: z.strictObject({
      after: Id.optional(),
      limit: z.number().int().min(1).max(MOST_OWN_VEHICLES_A_PAGE).default(MOST_OWN_VEHICLES_A_PAGE),
    }),
    output: z.object({ vehicles: z.array(OwnVehicle), nextAfter: Id.nullable() }),
  }),
  vehicle: endpoint({
    access: 'person',
    method: 'GET',
    path: '/host/vehicles/{id}',
    summary: 'One of one’s own vehicles with everything that can be edited',
    tag: 'hosting',
    input: OneVehicle,
    output: z.object({ vehicle: EditableVehicle }),
  }),
  submit: endpoint({
    access: 'person',
    limit: 'upload',
    idempotent: true,
    method: 'POST',
    path: '/host/vehicles',
    summary: 'Submits a vehicle for verification, with its photos and papers',
    tag: 'hosting',
    successStatus: 201,
    input: VehicleSubmission,
    output: z.object({ vehicleId: Id }),
  }),
  change: endpoint({
    access: 'person',
    method: 'PATCH',
    path: '/host/vehicles/{id}',
    summary: 'Changes what is given; existing bookings keep their terms',
    tag: 'hosting',
    input: VehicleChanges.extend({ id: Id }),
    output: Changed,
  }),
  setPhotos: endpoint({
    access: 'person',
    limit: 'upload',
    method: 'POST',
    path: '/host/vehicles/{id}/photos',
    summary:
      'The photos in their order: those that stay by id, new ones by their upload; a listed vehicle is reviewed again, unless just their order changed',
    tag: 'hosting',
    input: z.strictObject({
      id: Id,
      photos: z.array(PhotoToSet).max(HostUpload.maxPhotos),
    }),
    output: Changed,
  }),
  setVehicleDocument: endpoint({
    access: 'person',
    limit: 'upload',
    method: 'POST',
    path: '/host/vehicles/{id}/documents',
    summary: 'Replaces one paper; a listed vehicle is reviewed again',
    tag: 'hosting',
    input: z.strictObject({ id: Id, type: z.enum(LISTING_DOCUMENT_TYPES), uploadId: Id }),
    output: Changed,
  }),
  resubmit: endpoint({
    access: 'person',
    method: 'POST',
    path: '/host/vehicles/{id}/resubmit',
    summary: 'Sends a rejected vehicle back to review',
    tag: 'hosting',
    input: OneVehicle,
    output: Changed,
  }),
  pause: endpoint({
    access: 'person',
    method: 'POST',
    path: '/host/vehicles/{id}/pause',
    summary: 'Takes no new bookings until it is resumed; existing ones stay',
    tag: 'hosting',
    input: OneVehicle,
    output: Changed,
  }),
  resume: endpoint({
    access: 'person',
    method: 'POST',
    path: '/host/vehicles/{id}/resume',
    summary: 'Takes bookings again',
    tag: 'hosting',
    input: OneVehicle,
    output: Changed,
  }),
  remove: endpoint({
    access: 'person',
    method: 'DELETE',
    path: '/host/vehicles/{id}',
    summary: 'Takes the vehicle away for good; refused while a booking of it is live',
    tag: 'hosting',
    input: OneVehicle,
    output: Done,
  }),
  discardUpload: endpoint({
    access: 'person',
    method: 'DELETE',
    path: '/host/uploads/{id}/file',
    summary: 'Throws away a file that waits for its vehicle',
    tag: 'hosting',
    input: OneVehicle,
    output: Done,
  }),
  terms: endpoint({
    access: 'person',
    method: 'GET',
    path: '/host/terms',
    summary: 'The rental terms of all of one’s own vehicles, newest vehicle first',
    tag: 'hosting',
    input: Nothing,
    output: z.object({ vehicles: z.array(TermsOfVehicle) }),
  }),
  changeTerms: endpoint({
    access: 'person',
    method: 'PATCH',
    path: '/host/terms',
    summary: 'Sets the given rental terms on all of one’s own vehicles; existing bookings keep theirs',
    tag: 'hosting',
    input: AllTermsToSet,
    /** `changed`: the vehicles whose terms are not what they were. */
    output: z.object({ vehicles: z.number().int(), changed: z.number().int() }),
  }),
  addresses: endpoint({
    access: 'person',
    limit: 'search',
    method: 'GET',
    path: '/host/addresses',
    summary: 'Points in the Emirates that an address or the name of a place may mean, best first',
    tag: 'hosting',
    input: z.strictObject({ text: line(200, 1) }),
    output: z.object({
      addresses: z.array(z.object({ label: z.string(), point: MapPoint })).max(5),
    }),
  }),
  priceSuggestion: endpoint({
    access: 'person',
    limit: 'search',
    method: 'GET',
    path: '/host/price-suggestion',
    summary: 'What comparable listed vehicles ask per day; null when there are too few',
    tag: 'hosting',
    input: z.strictObject({
      make: line(60),
      model: line(60),
      year: z.number().int().min(1990).max(2100).optional(),
      categoryId: exactText(60).optional(),
      placeSlug: exactText(60).optional(),
    }),
    output: z.object({
      suggestion: z
        .object({
          fromFils: FilsAmount,
          medianFils: FilsAmount,
          toFils: FilsAmount,
          vehicles: z.number().int(),
          /** What the compared vehicles have in common: the same model, or the same category. */
          basis: z.enum(['model', 'category']),
        })
        .nullable(),
    }),
  }),
  overview: endpoint({
    access: 'person',
    method: 'GET',
    path: '/host/overview',
    summary: 'What a host needs to see first: what needs them, this week, figures, performance',
    tag: 'hosting',
    input: Nothing,
    output: HostOverview,
  }),
  bookings: endpoint({
    access: 'person',
    method: 'GET',
    path: '/host/bookings',
    summary: 'Bookings of one’s own vehicles, newest first; by status, vehicle, or words',
    tag: 'hosting',
    input: z.strictObject({
      status: BookingStatus.optional(),
      vehicleId: Id.optional(),
      /** Matches the reference, make, model, year, plate, and what the host may currently see of the renter. */
      search: line(80).default(''),
      after: exactText(200).optional(),
      limit: z.number().int().min(1).max(100).default(20),
    }),
    output: z.object({
      bookings: z.array(HostedBooking),
      counts: z.object({
        pending: z.number().int(),
        confirmed: z.number().int(),
        active: z.number().int(),
        completed: z.number().int(),
        cancelled: z.number().int(),
      }),
      nextAfter: z.string().nullable(),
    }),
  }),
}
