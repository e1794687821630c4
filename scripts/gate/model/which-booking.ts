import type { Command } from './commands.ts'
import { hasOpenIssue, type Model, type ModelBooking, openChangeOf, paidFor } from './model-state.ts'

type Naming = Extract<Command, { booking: number }>

const isPending = ({ status }: ModelBooking) => status === 'pending'
const isAgreed = ({ status }: ModelBooking) => status === 'confirmed' || status === 'active'
const hasOpenChange = (booking: ModelBooking) => openChangeOf(booking) !== null

/** With which bookings a command may get somewhere. */
const FITS: Record<Naming['do'], (booking: ModelBooking) => boolean> = {
  approve: isPending,
  decline: isPending,
  withdraw: isPending,
  cancel: isAgreed,
  hostCancel: isAgreed,
  adminCancel: isAgreed,
  checkIn: isAgreed,
  noShow: isAgreed,
  complete: isAgreed,
  refund: (booking) =>
    booking.status === 'completed' || (booking.status === 'cancelled' && paidFor(booking) > 0),
  review: ({ status }) => status === 'completed',
  changeDates: isAgreed,
  answerChange: hasOpenChange,
  withdrawChange: hasOpenChange,
  reportIssue: isAgreed,
  resolveIssue: hasOpenIssue,
  waitUntil: (booking) => isPending(booking) || isAgreed(booking) || booking.earned.length > 0,
}

/** The booking that a command names; null while there is none. */
export function bookingFor(model: Model, command: Naming): ModelBooking | null {
  const fitting = command.fits ? model.bookings.filter(FITS[command.do]) : []
  const some = fitting.length > 0 ? fitting : model.bookings
  return some[some.length - 1 - (command.booking % some.length)] ?? null
}
