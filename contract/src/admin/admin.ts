import { SUSPENSION_REASONS } from '@rihla/domain/people/suspension'
import { DEPOSIT_STATUSES } from '@rihla/domain/pricing/deposit'
import { z } from 'zod'
import { BookingStatus, PaymentStatus } from '../bookings/booking-status.ts'
import { endpoint } from '../endpoint.ts'
import { FilsAmount, Id, Nothing, text } from '../fields.ts'
import {
  AdminBooking,
  AdminBookingDetail,
  AdminBookingQuestion,
  AdminUser,
  AdminUserDetail,
  AdminUserQuestion,
  AdminVehicle,
  AdminVehicleDetail,
  AdminVehicleQuestion,
  AuditLine,
  AuditQuestion,
  UserType,
  VehicleStatus,
} from './admin-tables.ts'
import { ChangedVerificationSettings, ShownVerificationSettings } from './verification-settings.ts'

const DemoState = z.object({
  state: z.enum(['not_loaded', 'loading', 'loaded']),
  /** Completed steps of `total`, while loading. */
  done: z.number().int(),
  total: z.number().int(),
  vehicles: z.number().int(),
})
export type DemoState = z.infer<typeof DemoState>

const OneVehicle = z.strictObject({ id: Id })
const WithReason = z.strictObject({ id: Id, reason: text(500, 1) })

export const admin = {
  overview: endpoint({
    access: 'admin',
    method: 'GET',
    path: '/admin/overview',
    summary: 'The four figures of the admin page, and what waits in each queue',
    tag: 'admin',
    input: Nothing,
    output: z.object({
      users: z.number().int(),
      vehicles: z.number().int(),
      bookings: z.number().int(),
      /** Vehicles and documents that are pending review. */
      pendingReviews: z.number().int(),
      queues: z.object({
        vehicles: z.number().int(),
        documents: z.number().int(),
        /** Papers of listed vehicles, and licences of hosts. */
        papers: z.number().int(),
        issues: z.number().int(),
        /** Charges that wait for a decision. */
        charges: z.number().int(),
        conversations: z.number().int(),
        contactMessages: z.number().int(),
        payoutsFils: FilsAmount,
      }),
    }),
  }),
  vehicles: endpoint({
    access: 'admin',
    method: 'GET',
    path: '/admin/vehicles',
    summary: 'All vehicles, newest first; found by make, model, plate, host',
    tag: 'admin',
    input: AdminVehicleQuestion,
    output: z.object({
      vehicles: z.array(AdminVehicle),
      total: z.number().int(),
      nextAfter: z.string().nullable(),
    }),
  }),
  vehicle: endpoint({
    access: 'admin',
    method: 'GET',
    path: '/admin/vehicles/{id}',
    summary: 'One vehicle with its photos, papers and host, and its place in the queue',
    tag: 'admin',
    input: OneVehicle,
    output: AdminVehicleDetail,
  }),
  approveOrRejectVehicle: endpoint({
    access: 'admin',
    method: 'POST',
    path: '/admin/vehicles/{id}/decision',
    summary: 'Approves a pending vehicle as it was seen, or rejects it; a rejection needs its reason',
    tag: 'admin',
    input: z
      .strictObject({
        id: Id,
        verdict: z.enum(['verified', 'rejected']),
        reason: text(500).default(''),
        /** The version the admin saw, required for an approval; another one answers 409 `vehicle_changed`. */
        expectedVersion: z.number().int().optional(),
      })
      .refine(({ verdict, expectedVersion }) => verdict === 'rejected' || expectedVersion !== undefined, {
        path: ['expectedVersion'],
        params: { code: 'required' },
      }),
    output: z.object({ status: VehicleStatus, nextId: Id.nullable() }),
  }),
  rejectionReasons: endpoint({
    access: 'admin',
    method: 'GET',
    path: '/admin/rejection-reasons',
    summary: 'Common reasons to reject a vehicle or a document, in the language of the call',
    tag: 'admin',
    input: z.strictObject({ subject: z.enum(['vehicle', 'document']) }),
    output: z.object({ reasons: z.array(z.object({ name: z.string(), message: z.string() })) }),
  }),
  users: endpoint({
    access: 'admin',
    method: 'GET',
    path: '/admin/users',
    summary: 'All people, newest first; found by name, e-mail, phone',
    tag: 'admin',
    input: AdminUserQuestion,
    output: z.object({
      users: z.array(AdminUser),
      total: z.number().int(),
      nextAfter: z.string().nullable(),
    }),
  }),
  user: endpoint({
    access: 'admin',
    method: 'GET',
    path: '/admin/users/{id}',
    summary: 'One person, with what was done to them and by them',
    tag: 'admin',
    input: OneVehicle,
    output: AdminUserDetail,
  }),
  changeUserType: endpoint({
    access: 'admin',
    method: 'POST',
    path: '/admin/users/{id}/type',
    summary:
      'Makes somebody a renter, host or admin: with a reason and a fresh proof; not oneself, never the last admin; their sessions end',
    tag: 'admin',
    input: WithReason.extend({ userType: UserType }),
    output: AdminUserDetail,
  }),
  changeSupport: endpoint({
    access: 'admin',
    method: 'POST',
    path: '/admin/users/{id}/support',
    summary:
      'Lets somebody answer chats as support, or no longer; with a reason and a fresh proof; their sessions end',
    tag: 'admin',
    input: WithReason.extend({ isSupport: z.boolean() }),
    output: AdminUserDetail,
  }),
  removeSecondStep: endpoint({
    access: 'admin',
    method: 'POST',
    path: '/admin/users/{id}/second-step-removals',
    summary:
      'Removes the second step of somebody who has lost it and the recovery codes; with a reason and a fresh proof; their sessions end',
    tag: 'admin',
    input: WithReason,
    output: AdminUserDetail,
  }),
  suspendUser: endpoint({
    access: 'admin',
    method: 'POST',
    path: '/admin/users/{id}/suspension',
    summary:
      'Suspends somebody (their sessions end, their vehicles are not listed) or lets them back; with a reason and a fresh proof',
    tag: 'admin',
    input: WithReason.extend({
      suspended: z.boolean(),
      /** What the suspended person is informed of; the reason in words is for staff only. */
      reasonClass: z.enum(SUSPENSION_REASONS).default('under_review'),
    }),
    output: AdminUserDetail,
  }),
  bookings: endpoint({
    access: 'admin',
    method: 'GET',
    path: '/admin/bookings',
    summary: 'All bookings with vehicle, renter and host; found by reference, names, e-mail, vehicle',
    tag: 'admin',
    input: AdminBookingQuestion,
    output: z.object({
      bookings: z.array(AdminBooking),
      total: z.number().int(),
      nextAfter: z.string().nullable(),
    }),
  }),
  booking: endpoint({
    access: 'admin',
    method: 'GET',
    path: '/admin/bookings/{id}',
    summary: 'One booking, with everything that happened to it and its money, in order',
    tag: 'admin',
    input: OneVehicle,
    output: AdminBookingDetail,
  }),
  cancelBooking: endpoint({
    access: 'admin',
    limit: 'booking',
    idempotent: true,
    method: 'POST',
    path: '/admin/bookings/{id}/cancel',
    summary: 'Cancels a confirmed booking for a reason; all is refunded; with a fresh proof',
    tag: 'admin',
    input: WithReason,
    output: z.object({ status: BookingStatus, paymentStatus: PaymentStatus, refundFils: FilsAmount }),
  }),
  refundBooking: endpoint({
    access: 'admin',
    limit: 'booking',
    idempotent: true,
    method: 'POST',
    path: '/admin/bookings/{id}/refund',
    summary:
      'Gives back a part or all of what was charged from pick-up on, for a reason; with a fresh proof. The host’s part is taken from their earning',
    tag: 'admin',
    input: WithReason.extend({
      amountFils: z.number().int().min(1),
      /** The refundable amount the admin saw; a different amount answers 409 `refund_changed`. */
      expectedRefundableFils: z.number().int().min(0),
      /** The part that the host bears; the operator bears the rest. Without it both bear it in proportion. */
      hostFils: z.number().int().min(0).optional(),
    }),
    output: z.object({ refundFils: FilsAmount, refundableFils: FilsAmount }),
  }),
  endTrip: endpoint({
    access: 'admin',
    limit: 'booking',
    idempotent: true,
    method: 'POST',
    path: '/admin/bookings/{id}/end',
    summary:
      'Ends a trip that is under way, for a reason; its unused days are given back; with a fresh proof',
    tag: 'admin',
    input: WithReason.extend({
      /** The refund the admin saw; a different amount answers 409 `refund_changed` with the new one. */
      expectedRefundFils: z.number().int().min(0),
      /** The part that the host bears; the operator bears the rest. Without it both bear it in proportion. */
      hostFils: z.number().int().min(0).optional(),
    }),
    output: z.object({ status: BookingStatus, refundFils: FilsAmount }),
  }),
  keepDeposit: endpoint({
    access: 'admin',
    limit: 'booking',
    idempotent: true,
    method: 'POST',
    path: '/admin/bookings/{id}/keep-deposit',
    summary:
      'Keeps a part or all of a deposit that is held for the host of a booking that is over, for a reason; with a fresh proof. The rest is released',
    tag: 'admin',
    input: WithReason.extend({ amountFils: z.number().int().min(1) }),
    /** `capturing` while the card network has not answered yet. */
    output: z.object({ status: z.enum(DEPOSIT_STATUSES), keptFils: FilsAmount }),
  }),
  refundDeposit: endpoint({
    access: 'admin',
    limit: 'booking',
    idempotent: true,
    method: 'POST',
    path: '/admin/bookings/{id}/refund-deposit',
    summary:
      'Gives back a part or all of what was kept of a deposit, for a reason; with a fresh proof. The host’s earnings shrink by as much',
    tag: 'admin',
    input: WithReason.extend({
      amountFils: z.number().int().min(1),
      /** The remaining amount the admin saw; a different amount answers 409 `refund_changed`. */
      expectedRefundableFils: z.number().int().min(0),
    }),
    /** `refundableFils`: what can still be given back afterwards; 0 while this refund is in progress. */
    output: z.object({ refundFils: FilsAmount, refundableFils: FilsAmount }),
  }),
  audit: endpoint({
    access: 'admin',
    method: 'GET',
    path: '/admin/audit',
    summary: 'What staff saw and did, newest first',
    tag: 'admin',
    input: AuditQuestion,
    output: z.object({ lines: z.array(AuditLine), nextAfter: z.string().nullable() }),
  }),
  demo: endpoint({
    access: 'admin',
    method: 'GET',
    path: '/admin/demo',
    summary: 'Whether the demo vehicles are there, and how far loading them is',
    tag: 'admin',
    input: Nothing,
    output: DemoState,
  }),
  loadDemo: endpoint({
    access: 'admin',
    method: 'POST',
    path: '/admin/demo',
    summary: 'Loads the ten demo vehicles; what is there already stays as it is',
    tag: 'admin',
    input: Nothing,
    output: DemoState.extend({ isNew: z.boolean() }),
  }),
  settings: endpoint({
    access: 'admin',
    method: 'GET',
    path: '/admin/settings',
    summary: 'How this installation is set up: which drivers it uses, never their secrets',
    tag: 'admin',
    input: Nothing,
    output: z.object({
      publicUrl: z.string().nullable(),
      payments: z.enum(['sandbox', 'stripe']),
      mail: z.enum(['local', 'smtp']),
      sms: z.enum(['local', 'twilio', 'off']),
      files: z.enum(['disk', 's3']),
      supportEmail: z.string().nullable(),
      adminEmailDomain: z.string().nullable(),
    }),
  }),
  verificationSettings: endpoint({
    access: 'admin',
    method: 'GET',
    path: '/admin/settings/verification',
    summary: 'What renters must have verified, and by when; who gets codes by SMS',
    tag: 'admin',
    input: Nothing,
    output: ShownVerificationSettings,
  }),
  changeVerificationSettings: endpoint({
    access: 'admin',
    method: 'POST',
    path: '/admin/settings/verification',
    summary:
      'Changes the given settings of what renters must have verified, at once and for every open booking; with a fresh proof',
    tag: 'admin',
    input: ChangedVerificationSettings,
    output: ShownVerificationSettings,
  }),
}
