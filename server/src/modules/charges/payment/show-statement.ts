import type { BookingDeposit } from '@rihla/contract/bookings/booking-deposit'
import type { ChargeStatement } from '@rihla/contract/charges/charge-payment'
import { isChargeOpen } from '@rihla/domain/charges/charge'
import { isWaived } from '@rihla/domain/charges/charge-payment'
import { relationToBooking } from '@rihla/domain/people/permissions'
import { vehicleTitle } from '@rihla/domain/vehicles/listing'
import type { Deps } from '../../../deps.ts'
import type { Call } from '../../../http/api/call.ts'
import { Refusal } from '../../../http/api/refusal.ts'
import { recordStaffView } from '../../audit/public.ts'
import { depositOf } from '../../bookings/public.ts'
import { isKnownTo } from '../change-charge.ts'
import { findChargedBooking } from '../charge-view-store.ts'
import { chargesInStatement, type StatementChargeRow } from './payable-charge-store.ts'

/** What became of the deposit and the charges of a booking, for its parties and staff. */
export async function showChargeStatement(
  deps: Deps,
  { id }: { id: string },
  call: Call<'person'>,
): Promise<ChargeStatement> {
  const booking = await findChargedBooking(deps.db, id)
  const side = booking ? relationToBooking(call.viewer, booking) : 'stranger'
  if (!booking || side === 'stranger') throw new Refusal('booking_not_found')
  await recordStaffView(deps, side, id, call)
  const [deposit, rows] = await Promise.all([depositOf(deps.db, id, false), chargesInStatement(deps.db, id)])
  const known = rows.filter((row) => isKnownTo(side, row))
  const charges = known.map(lineOf)
  const sumOf = (fils: (line: ReturnType<typeof lineOf>) => number) =>
    charges.reduce((sum, line) => sum + fils(line), 0)
  return {
    bookingId: id,
    reference: booking.reference,
    vehicle: vehicleTitle(booking),
    side,
    deposit: deposit && partsOf(deposit),
    charges,
    agreedFils: sumOf((line) =>
      line.status === 'reversed' ? 0 : (line.agreedFils ?? 0) - line.givenBackFils,
    ),
    paidFils: sumOf((line) => line.fromDepositFils + line.fromCardFils - line.givenBackFils),
    openFils: sumOf((line) => line.openFils),
    isFinal:
      (deposit === null || deposit.closedAt !== null) &&
      known.every((row) => !isChargeOpen(row.status) && (row.status !== 'written_off' || waived(row))),
  }
}

function partsOf(deposit: BookingDeposit): ChargeStatement['deposit'] {
  const { status, amountFils, takenFils, givenBackFils, closesBy, closedAt } = deposit
  const keptFils = deposit.keptFils - givenBackFils
  return {
    status,
    heldFils: deposit.heldAt === null ? 0 : amountFils,
    takenFils,
    keptFils,
    releasedFils:
      closedAt === null || deposit.heldAt === null ? null : amountFils - takenFils - deposit.keptFils,
    closesBy,
    closedAt,
  }
}

const waived = ({ status, is_unpaid }: StatementChargeRow) => isWaived({ status, isUnpaid: is_unpaid })

function lineOf(row: StatementChargeRow): ChargeStatement['charges'][number] {
  const isOwed = row.status !== 'reversed' && row.status !== 'dismissed' && !waived(row)
  const paidFils = row.from_deposit_fils + row.from_card_fils
  return {
    chargeId: row.id,
    kind: row.kind,
    status: row.status,
    askedFils: row.amount_fils,
    agreedFils: row.agreed_fils,
    agreedAt: row.agreed_at?.toISOString() ?? null,
    fromDepositFils: row.from_deposit_fils,
    fromCardFils: row.from_card_fils,
    givenBackFils: row.given_back_fils,
    openFils: isOwed ? (row.agreed_fils ?? 0) - paidFils : 0,
  }
}
