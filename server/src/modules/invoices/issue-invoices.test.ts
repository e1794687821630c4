import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { aBookingToChange, otherDates } from '../../testing/builders/changed-booking.ts'
import { aBookedTrip, aFinishedTrip, refundLater } from '../../testing/builders/finished-trip.ts'
import {
  HOST_TRN,
  invoicesOf,
  linesOfInvoices,
  OPERATOR_TRN,
  saveTaxProfile,
} from '../../testing/builders/invoices.ts'
import { expectInvariants } from '../../testing/invariants.ts'
import { renewStepUp } from '../../testing/renew-step-up.ts'
import { TEST_START } from '../../testing/test-app.ts'
import { useTestApp } from '../../testing/use-test-app.ts'
import { settlePayments } from '../bookings/public.ts'
import { issueInvoices, issueInvoicesOf } from './public.ts'

const testApp = useTestApp({ settings: { OPERATOR_TRN, OPERATOR_LEGAL_NAME: 'Rihla Technologies LLC' } })
beforeEach(() => testApp.clock.set(TEST_START))
afterEach(async () => {
  await issueInvoices(testApp.deps)
  const waiting = await testApp.db.selectFrom('invoice_backlog').selectAll().execute()
  expect(waiting).toEqual([])
  await expectInvariants(testApp.db)
})

const aHost = () => testApp.signUp({ userType: 'host', fullName: 'Omar Haddad' })
const aHostWithTrn = async () => {
  const host = await aHost()
  await saveTaxProfile(testApp, host, { isCompany: false, legalName: 'Haddad Cars LLC', trn: HOST_TRN })
  return host
}

describe('the invoices of a booking', () => {
  it('are a receipt of a host without a TRN, and tax invoices of an operator with one', async () => {
    const trip = await aBookedTrip(testApp, await aHost())
    expect(await linesOfInvoices(testApp, trip.id)).toEqual([])
    await issueInvoices(testApp.deps)
    expect(await linesOfInvoices(testApp, trip.id)).toEqual([
      'platform_fee: tax_invoice 15000',
      'rental: receipt 60000',
      'service_fee: tax_invoice 6000',
    ])
    await issueInvoices(testApp.deps)
    expect(await invoicesOf(testApp, trip.id)).toHaveLength(3)
  })

  it('name both parties as they are when the invoice is issued, with the VAT within the price', async () => {
    const host = await aHostWithTrn()
    const trip = await aBookedTrip(testApp, host)
    await saveTaxProfile(testApp, trip.renter)
    await issueInvoices(testApp.deps)
    await saveTaxProfile(testApp, trip.renter, { legalName: 'Another Name LLC' })
    const rental = (await invoicesOf(testApp, trip.id)).find(({ subject }) => subject === 'rental')
    expect(rental).toMatchObject({
      kind: 'tax_invoice',
      total_fils: 60_000,
      // 600.00 × 5 / 105
      vat_fils: 2857,
      supplier: { name: 'Haddad Cars LLC', trn: HOST_TRN },
      customer: { name: 'Gulf Trading LLC', trn: '100555666700003', address: 'Office 3, Dubai' },
    })
  })

  it('are corrected by credit notes to the fils when a part is refunded, and when the rest is', async () => {
    const trip = await aFinishedTrip(testApp, await aHostWithTrn())
    await issueInvoices(testApp.deps)
    await refundLater(testApp, trip.id, 20_001)
    await issueInvoices(testApp.deps)
    const credits = (await invoicesOf(testApp, trip.id)).filter(({ corrects_id }) => corrects_id !== null)
    expect(new Set(credits.map(({ kind }) => kind))).toEqual(new Set(['tax_credit_note']))
    const ofRenter = credits.filter(({ subject }) => subject !== 'platform_fee')
    expect(ofRenter.reduce((sum, { total_fils }) => sum + total_fils, 0)).toBe(20_001)
    await refundLater(testApp, trip.id, 66_000 - 20_001)
    await issueInvoices(testApp.deps)
    const all = await invoicesOf(testApp, trip.id)
    const sumOf = (fils: 'total_fils' | 'vat_fils') =>
      all.reduce((sum, invoice) => sum + (invoice.corrects_id === null ? 1 : -1) * invoice[fils], 0)
    expect([sumOf('total_fils'), sumOf('vat_fils')]).toEqual([0, 0])
  })

  it('correct a receipt by a plain credit note, also when the host got a TRN since', async () => {
    const host = await aHost()
    const trip = await aFinishedTrip(testApp, host)
    await issueInvoices(testApp.deps)
    await saveTaxProfile(testApp, host, { trn: HOST_TRN })
    await refundLater(testApp, trip.id, 66_000)
    await issueInvoices(testApp.deps)
    expect(await linesOfInvoices(testApp, trip.id)).toEqual([
      'platform_fee: tax_credit_note 15000',
      'platform_fee: tax_invoice 15000',
      'rental: credit_note 60000',
      'rental: receipt 60000',
      'service_fee: tax_credit_note 6000',
      'service_fee: tax_invoice 6000',
    ])
  })

  it('follow a cancelled booking: what the policy keeps stays invoiced', async () => {
    const { id, renter } = await aBookingToChange(testApp, { cancellationPolicy: 'flexible' })
    await issueInvoices(testApp.deps)
    testApp.clock.set(Date.parse('2026-03-10T05:00:00Z'))
    const cancelled = await testApp
      .as(renter)
      .post(`/api/v1/bookings/${id}/cancel`, { expectedRefundFils: 33_000 })
    expect(cancelled.status).toBe(200)
    await issueInvoices(testApp.deps)
    const credits = (await linesOfInvoices(testApp, id)).filter((line) => line.includes('credit_note'))
    expect(credits).toEqual([
      'platform_fee: tax_credit_note 7500',
      'rental: credit_note 30000',
      'service_fee: tax_credit_note 3000',
    ])
  })

  it('are a second invoice of a longer trip, and credit notes of a shorter one', async () => {
    const booking = await aBookingToChange(testApp)
    await issueInvoices(testApp.deps)
    expect((await booking.ask(otherDates(5), 44_000)).status).toBe(201)
    await issueInvoices(testApp.deps)
    const longer = (await invoicesOf(testApp, booking.id)).filter(({ subject }) => subject === 'rental')
    expect(longer.map(({ kind, total_fils }) => [kind, total_fils])).toEqual([
      ['receipt', 60_000],
      ['receipt', 40_000],
    ])
    expect((await booking.ask(otherDates(2), -66_000)).status).toBe(201)
    await settlePayments(testApp.deps)
    await issueInvoices(testApp.deps)
    const shorter = (await invoicesOf(testApp, booking.id)).filter(
      ({ subject, corrects_id }) => subject === 'rental' && corrects_id !== null,
    )
    // The second receipt is used up, and the first bears the rest.
    expect(shorter.map(({ total_fils }) => total_fils).toSorted((a, b) => a - b)).toEqual([20_000, 40_000])
  })

  it('let the operator bear what an admin decided: its fees are credited, and the rental stays', async () => {
    const trip = await aFinishedTrip(testApp, await aHost())
    await issueInvoices(testApp.deps)
    const admin = await testApp.signUp({ userType: 'admin' })
    await renewStepUp(testApp, admin)
    const refund = {
      amountFils: 5000,
      expectedRefundableFils: 66_000,
      hostFils: 0,
      reason: 'The air conditioning failed',
    }
    expect((await testApp.as(admin).post(`/api/v1/admin/bookings/${trip.id}/refund`, refund)).status).toBe(
      200,
    )
    await settlePayments(testApp.deps)
    await issueInvoices(testApp.deps)
    const credits = (await invoicesOf(testApp, trip.id)).filter(({ corrects_id }) => corrects_id !== null)
    expect(credits.map(({ subject, total_fils }) => [subject, total_fils])).toEqual([['service_fee', 5000]])
  })
})

describe('the backlog', () => {
  it('keeps a booking whose invoices could not be written, and issues them once later', async () => {
    const trip = await aBookedTrip(testApp, await aHost())
    const failing = { ...testApp.deps, clock: { ...testApp.deps.clock, now: () => Number.NaN } }
    await expect(issueInvoicesOf(failing, trip.id)).rejects.toThrow()
    expect(await invoicesOf(testApp, trip.id)).toEqual([])
    await Promise.all(Array.from({ length: 4 }, () => issueInvoicesOf(testApp.deps, trip.id)))
    expect(await invoicesOf(testApp, trip.id)).toHaveLength(3)
  })

  it('is written with the money: a captured booking waits for its invoices at once', async () => {
    const trip = await aBookedTrip(testApp, await aHost())
    const { body } = await testApp.as(trip.renter).get(`/api/v1/bookings/${trip.id}/invoices`)
    expect(body).toEqual({ invoices: [], isPending: true })
    await issueInvoices(testApp.deps)
    const after = await testApp.as(trip.renter).get(`/api/v1/bookings/${trip.id}/invoices`)
    expect(after.body.isPending).toBe(false)
  })
})
