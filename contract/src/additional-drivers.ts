import { DRIVER_STATUSES } from '@rihla/domain/booking/additional-driver'
import { DRIVER_PROBLEMS } from '@rihla/domain/people/driver-eligibility'
import { VERIFICATION_STEPS } from '@rihla/domain/people/verification'
import { z } from 'zod'
import { DriverOfVehicle } from './drivers.ts'
import { endpoint } from './endpoint.ts'
import { Done, Email, Id, Period, Timestamp } from './fields.ts'

/** A person whom the renter invited to drive too, as the parties of the booking and staff see them. */
export const AdditionalDriver = z.object({
  id: Id,
  status: z.enum(DRIVER_STATUSES),
  /** Of the renter's own invitation; null for the host. */
  email: z.string().nullable(),
  /** Once they have accepted. */
  name: z.string().nullable(),
  /** Whether they have verified what a renter must have verified before check-in. */
  isVerified: z.boolean(),
  /** False for a driver who has accepted but may not drive the car on the present dates. */
  mayDrive: z.boolean(),
  /** Why they may not drive; null for the host, who never sees the data of a driver. */
  drivingProblem: z.enum(DRIVER_PROBLEMS).nullable(),
  invitedAt: Timestamp,
})
export type AdditionalDriver = z.infer<typeof AdditionalDriver>

/** An invitation as the invited person sees it. */
export const DriverInvitation = z.object({
  id: Id,
  status: z.enum(DRIVER_STATUSES),
  renterName: z.string(),
  vehicle: z.object({ make: z.string(), model: z.string(), year: z.number().int() }),
  period: Period,
  /** The trip is over or was cancelled: there is nothing to answer. */
  isOver: z.boolean(),
  /** Whether the invited person has verified what is needed before check-in. */
  isVerified: z.boolean(),
  /** What of it is missing, in the order of the pages that ask for it. */
  stepsLeft: z.array(z.enum(VERIFICATION_STEPS)),
  /** What the car asks of its drivers, and how far the invited person meets it; null when the car is gone. */
  driver: DriverOfVehicle.nullable(),
})
export type DriverInvitation = z.infer<typeof DriverInvitation>

const OneDriver = z.strictObject({ id: Id, driverId: Id })

export const additionalDrivers = {
  list: endpoint({
    access: 'person',
    method: 'GET',
    path: '/bookings/{id}/drivers',
    summary: 'The additional drivers of a booking, for its parties and staff',
    tag: 'additional drivers',
    input: z.strictObject({ id: Id }),
    /** `left`: how many more its renter can invite. */
    output: z.object({ drivers: z.array(AdditionalDriver), left: z.number().int() }),
  }),
  invite: endpoint({
    access: 'person',
    limit: 'message',
    idempotent: true,
    method: 'POST',
    path: '/bookings/{id}/drivers',
    summary: 'The renter invites an additional driver by email; without an account it waits for the sign-up',
    tag: 'additional drivers',
    successStatus: 201,
    input: z.strictObject({ id: Id, email: Email }),
    output: z.object({ driverId: Id }),
  }),
  remove: endpoint({
    access: 'person',
    limit: 'message',
    idempotent: true,
    method: 'POST',
    path: '/bookings/{id}/drivers/{driverId}/remove',
    summary: 'The renter takes back an invitation, or takes a driver off the booking',
    tag: 'additional drivers',
    input: OneDriver,
    output: Done,
  }),
  invitation: endpoint({
    access: 'person',
    method: 'GET',
    path: '/driver-invitations/{id}',
    summary: 'An invitation to drive, for the person with its address',
    tag: 'additional drivers',
    input: z.strictObject({ id: Id }),
    output: DriverInvitation,
  }),
  answer: endpoint({
    access: 'person',
    limit: 'message',
    idempotent: true,
    method: 'POST',
    path: '/driver-invitations/{id}/answer',
    summary: 'The invited person accepts or declines',
    tag: 'additional drivers',
    input: z.strictObject({ id: Id, accept: z.boolean() }),
    output: Done,
  }),
}
