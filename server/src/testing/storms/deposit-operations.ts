import { aCard } from '../builders/card.ts'
import { aFailedDeposit, aHeldDeposit, aKeptDeposit, renewStepUp } from './storm-deposits.ts'
import { CARDS, STORM_DEPOSIT_FILS } from './storm-plan.ts'
import { checked, type Storm } from './storm-state.ts'

/** Random operations of renters and admins on deposits. */
export const depositOperations = (storm: Storm) => ({
  giveDepositCard: async () => {
    const id = await aFailedDeposit(storm.app)
    const booking = storm.made.find((one) => one.id === id)
    if (!booking) return
    const given = { card: aCard(storm.random.weighted(CARDS)) }
    const path = `/api/v1/bookings/${booking.id}/deposit-card`
    checked(storm, 'giveDepositCard', await storm.app.as(booking.renter).post(path, given))
  },
  keepDeposit: async () => {
    const id = await aHeldDeposit(storm.app)
    if (id === null) return
    await renewStepUp(storm.app, storm.admin)
    const order = { amountFils: 1 + storm.random.below(STORM_DEPOSIT_FILS), reason: 'A scratch' }
    checked(
      storm,
      'keepDeposit',
      await storm.app.as(storm.admin).post(`/api/v1/admin/bookings/${id}/keep-deposit`, order),
    )
  },
  refundDeposit: async () => {
    const kept = await aKeptDeposit(storm.app)
    if (kept === null) return
    await renewStepUp(storm.app, storm.admin)
    const amountFils = 1 + storm.random.below(kept.leftFils)
    const order = { amountFils, expectedRefundableFils: kept.leftFils, reason: 'It was there before' }
    const path = `/api/v1/admin/bookings/${kept.id}/refund-deposit`
    checked(storm, 'refundDeposit', await storm.app.as(storm.admin).post(path, order))
  },
})
