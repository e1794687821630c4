import { SUSPENSION_REASONS } from '@rihla/domain/people/suspension'
import { STEP_STATUSES } from '@rihla/domain/people/verification'
import { EXTRA_KINDS } from '@rihla/domain/pricing/extras'
import { z } from 'zod'
import { BookingChange } from '../bookings/booking-change.ts'
import { BookingDetail } from '../bookings/booking-detail.ts'
import { BookingStatus, PaymentStatus } from '../bookings/booking-status.ts'
import { ChargeRecord } from '../charges/charge-record.ts'
import { Day, exactText, FilsAmount, Id, line, Period, Timestamp } from '../fields.ts'
import { TripIssue } from '../trips.ts'
import { VehicleDocumentType } from '../vehicles/own-vehicle.ts'
import { RentalTerms } from '../vehicles/rental-terms.ts'
import { OwnPaper } from '../vehicles/vehicle-papers.ts'
import { Photo } from '../vehicles/vehicles.ts'

/**
 * The tables of the admin pages. Each is read page by page with the `after` of the previous page, in the order of
 * `sort`, and can be downloaded with the same query: GET `adminCsvPath(table)`. A minus before a sort name means
 * descending.
 */
export const ADMIN_TABLES = ['vehicles', 'users', 'bookings', 'audit'] as const
export type AdminTable = (typeof ADMIN_TABLES)[number]
export const adminCsvPath = (table: AdminTable) => `/api/v1/admin/${table}.csv`

/** Downloads a vehicle document and records it in the audit log: GET, admins only, requires a recent step-up. */
export const vehicleDocumentForReviewPath = (vehicleId: string, type: VehicleDocumentType) =>
  `/api/v1/admin/vehicles/${vehicleId}/documents/${type}`

export const UserType = z.enum(['renter', 'host', 'admin'])
export const VehicleStatus = z.enum(['pending', 'verified', 'approved', 'rejected'])
const PersonStatus = z.enum(['pending', 'verified', 'rejected'])

const Page = {
  search: line(100).optional(),
  after: exactText(1000).optional(),
  limit: z.number().int().min(1).max(100).default(25),
}

export const VEHICLE_SORTS = ['-created', 'created', 'make', '-make', 'price', '-price'] as const
export const USER_SORTS = ['-created', 'created', 'name', '-name'] as const
export const BOOKING_SORTS = ['-created', 'created', '-starts', 'starts', '-total', 'total'] as const

export const AdminVehicleQuestion = z.strictObject({
  ...Page,
  status: VehicleStatus.optional(),
  sort: z.enum(VEHICLE_SORTS).default('-created'),
})
export type AdminVehicleQuestion = z.infer<typeof AdminVehicleQuestion>

export const AdminUserQuestion = z.strictObject({
  ...Page,
  type: UserType.optional(),
  status: PersonStatus.optional(),
  suspended: z.boolean().optional(),
  cancelsOften: z.boolean().optional(),
  sort: z.enum(USER_SORTS).default('-created'),
})
export type AdminUserQuestion = z.infer<typeof AdminUserQuestion>

export const AdminBookingQuestion = z.strictObject({
  ...Page,
  status: BookingStatus.optional(),
  paymentStatus: PaymentStatus.optional(),
  sort: z.enum(BOOKING_SORTS).default('-created'),
})
export type AdminBookingQuestion = z.infer<typeof AdminBookingQuestion>

export const AuditQuestion = z.strictObject({
  /** A prefix of the action name, like `vehicle` or `user.type_changed`. */
  action: z
    .string()
    .max(60)
    .regex(/^[a-z_]+(\.[a-z_]+)?$/)
    .optional(),
  actorId: Id.optional(),
  subjectId: exactText(100).optional(),
  after: Page.after,
  limit: Page.limit,
})
export type AuditQuestion = z.infer<typeof AuditQuestion>

const Person = z.object({ id: Id, name: z.string(), email: z.string() })

/** Evidence that two vehicles are the same car, strongest first. */
export const DUPLICATE_MATCHES = ['plate', 'chassis_number', 'photo', 'similar_plate'] as const
export type DuplicateMatch = (typeof DUPLICATE_MATCHES)[number]

export const AdminVehicle = z.object({
  id: Id,
  make: z.string(),
  model: z.string(),
  year: z.number().int(),
  licensePlate: z.string(),
  location: z.string(),
  category: z.string(),
  dailyRateFils: FilsAmount,
  status: VehicleStatus,
  availability: z.boolean(),
  removedAt: Timestamp.nullable(),
  host: Person,
  cover: Photo.nullable(),
  bookings: z.number().int(),
  createdAt: Timestamp,
  reviewedAt: Timestamp.nullable(),
})
export type AdminVehicle = z.infer<typeof AdminVehicle>

export const AdminVehicleDetail = AdminVehicle.extend({
  color: z.string(),
  seats: z.number().int(),
  transmission: z.enum(['automatic', 'manual']),
  fuelType: z.enum(['petrol', 'diesel', 'electric', 'hybrid']),
  description: z.string(),
  features: z.array(z.string()),
  exactPickup: z.string(),
  weeklyDiscountBps: z.number().int(),
  monthlyDiscountBps: z.number().int(),
  cleaningFeeFils: FilsAmount,
  securityDepositFils: FilsAmount,
  cancellationPolicy: z.enum(['flexible', 'moderate', 'strict']),
  instantBook: z.boolean(),
  /** What the host asks for after a return. */
  terms: RentalTerms,
  /** In the order the host chose; the page shows the first four. */
  photos: z.array(Photo),
  vehicleDocuments: z.array(
    z.object({
      type: VehicleDocumentType,
      contentType: z.string(),
      sizeBytes: z.number().int(),
      uploadedAt: Timestamp,
    }),
  ),
  /** What the host typed from registration and insurance, newest first. */
  papers: z.array(OwnPaper),
  verificationNotes: z.string().nullable(),
  hostVerification: z.object({
    status: PersonStatus,
    phoneVerified: z.boolean(),
    vehicles: z.number().int(),
  }),
  chassisNumber: z.string().nullable(),
  /** Increases with every change of the vehicle and its papers; an approval names the one that the admin saw. */
  version: z.number().int(),
  /** Other vehicles that may be the same car, rejected and removed ones too; the most likely first, at most ten. */
  possibleDuplicates: z.array(
    z.object({
      id: Id,
      title: z.string(),
      licensePlate: z.string(),
      status: VehicleStatus,
      removedAt: Timestamp.nullable(),
      host: Person,
      /** Bookings that are pending, confirmed or active: the car may be in use. */
      liveBookings: z.number().int(),
      /** What the two vehicles share. A similar plate may be the same plate in another spelling. */
      matches: z.array(z.enum(DUPLICATE_MATCHES)),
    }),
  ),
  /** The neighbours of this vehicle in the review queue. */
  queue: z.object({
    previousId: Id.nullable(),
    nextId: Id.nullable(),
    place: z.number().int().nullable(),
    total: z.number().int(),
  }),
})
export type AdminVehicleDetail = z.infer<typeof AdminVehicleDetail>

export const AdminUser = z.object({
  id: Id,
  fullName: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  phoneNumber: z.string().nullable(),
  phoneVerified: z.boolean(),
  /** The side they prefer. */
  userType: UserType,
  /** A renter who lists a vehicle has the role host. */
  role: UserType,
  isSupport: z.boolean(),
  verificationStatus: PersonStatus,
  suspendedAt: Timestamp.nullable(),
  /** How many confirmed bookings they cancelled as renter in the last seven days; `cancelsOften` flags many. */
  recentCancellations: z.number().int(),
  cancelsOften: z.boolean(),
  createdAt: Timestamp,
  vehicles: z.number().int(),
  bookings: z.number().int(),
})
export type AdminUser = z.infer<typeof AdminUser>

export const AuditLine = z.object({
  id: z.string(),
  at: Timestamp,
  /** Null: the operator on the server's command line, or the system. */
  actor: Person.nullable(),
  action: z.string(),
  subjectKind: z.string(),
  subjectId: z.string(),
  detail: z.record(z.string(), z.unknown()),
})
export type AuditLine = z.infer<typeof AuditLine>

export const AdminUserDetail = AdminUser.extend({
  dateOfBirth: Day.nullable(),
  driverLicense: z.string().nullable(),
  avatarUrl: z.string().nullable(),
  hasSecondStep: z.boolean(),
  sessions: z.number().int(),
  liveBookings: z.number().int(),
  /** How far identity and driving licence are; the phone is `phoneVerified`. */
  steps: z.object({ identity: z.enum(STEP_STATUSES), licence: z.enum(STEP_STATUSES) }),
  /** How charges of their trips went in the past year, as renter and as host. */
  chargeRecords: z.object({ renter: ChargeRecord, host: ChargeRecord }),
  /** Audit entries about this user and by them, newest first, at most twenty. */
  audit: z.array(AuditLine),
  /** The class of the reason; null when the user is not suspended or was before reasons were recorded. */
  suspensionReason: z.enum(SUSPENSION_REASONS).nullable(),
  may: z.object({ changeType: z.boolean(), suspend: z.boolean() }),
})
export type AdminUserDetail = z.infer<typeof AdminUserDetail>

export const AdminBooking = z.object({
  id: Id,
  reference: z.string(),
  status: BookingStatus,
  paymentStatus: PaymentStatus,
  period: Period,
  startsAt: Timestamp,
  endsAt: Timestamp,
  totalFils: FilsAmount,
  refundedFils: FilsAmount,
  vehicle: z.object({ id: Id, title: z.string() }),
  renter: Person,
  host: Person,
  createdAt: Timestamp,
})
export type AdminBooking = z.infer<typeof AdminBooking>

/** The codes of timeline entries, by kind. An entry of kind `staff` uses the action of its audit entry. */
export const TIMELINE_CODES = {
  status: ['pending', 'confirmed', 'active', 'completed', 'cancelled'],
  money: [
    'charge_started',
    'authorised',
    'captured',
    'failed',
    'voided',
    'refunding',
    'refunded',
    'deposit_kept',
    'deposit_given_back',
    'trip_charge',
    'trip_charge_given_back',
  ],
  trip: [
    'checked_in',
    'checked_out',
    'acknowledged',
    'early_return_reported',
    'early_return_withdrawn',
    'early_return_confirmed',
    'early_return_denied',
    'early_return_dropped',
  ],
  change: ['asked', 'made', 'declined', 'withdrawn', 'expired', 'failed', 'dropped'],
  issue: ['reported', 'resolved', 'no_show_contested', 'no_show_final'],
  message: ['first', 'last'],
} as const

/** One event in the history of a booking; `what` is a code that the web has a message for. */
export const TimelineEntry = z.object({
  at: Timestamp,
  kind: z.enum(['status', 'money', 'trip', 'change', 'issue', 'message', 'staff']),
  what: z.string(),
  /** The name of the user who did it; null when the system did. */
  by: z.string().nullable(),
  /** The amount that moved; negative when it went back to the card. */
  amountFils: FilsAmount.nullable(),
  /** The reason a user gave, or the code of a failure. Never the text of a message. */
  note: z.string().nullable(),
})
export type TimelineEntry = z.infer<typeof TimelineEntry>

/** The refund for the unused days of a trip. Its lines sum to it; `refunded_before` is negative. */
const EarlyEndRefund = z.object({
  unusedDays: z.number().int(),
  refundFils: FilsAmount,
  lines: z.array(
    z.object({
      kind: z.enum(['rental', 'extra', 'service_fee', 'refunded_before']),
      /** Which extra, for lines of extras. */
      extra: z.enum(EXTRA_KINDS).optional(),
      amountFils: FilsAmount,
    }),
  ),
})

export const AdminBookingDetail = z.object({
  booking: BookingDetail,
  timeline: z.array(TimelineEntry),
  /** Every ledger account that this booking moved; the amounts sum to zero. */
  ledger: z.array(z.object({ account: z.string(), amountFils: FilsAmount })),
  changes: z.array(BookingChange),
  issues: z.array(TripIssue),
  messages: z.number().int(),
  /** The most that can still be refunded manually. */
  refundableFils: FilsAmount,
  /** The money from which the shares of a refund are computed, and the effect is displayed. */
  refundMoney: z.object({
    subtotalFils: FilsAmount,
    hostEarningFils: FilsAmount,
    totalFils: FilsAmount,
    paidFils: FilsAmount,
    byHand: z.object({ amountFils: FilsAmount, hostFils: FilsAmount }),
  }),
  /** What is refunded when the trip is ended now; null unless it is under way. */
  earlyEnd: EarlyEndRefund.nullable(),
  /** What was refunded when an admin ended the trip; null when none did. */
  endedEarly: EarlyEndRefund.nullable(),
  /** The most of the deposit that can be kept for the host. */
  keepableFils: FilsAmount,
  /** The most that can be given back of the kept part of the deposit. */
  returnableFils: FilsAmount,
  may: z.object({
    cancel: z.boolean(),
    refund: z.boolean(),
    endTrip: z.boolean(),
    keepDeposit: z.boolean(),
    refundDeposit: z.boolean(),
  }),
})
export type AdminBookingDetail = z.infer<typeof AdminBookingDetail>
