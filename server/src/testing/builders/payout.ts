import type { TestApp } from '../test-app.ts'
import type { TestPerson } from './sign-up-person.ts'

const BANK = { iban: 'ae07 0331 2345 6789 0123 456', holderName: 'Omar Haddad' }

export const addBankAccount = (testApp: TestApp, host: TestPerson) =>
  testApp.as(host).post('/api/v1/host/bank-account', BANK)

/** Makes a batch for these hosts with these amounts in fils. */
export const payOut = (
  testApp: TestApp,
  admin: TestPerson,
  hosts: Array<[TestPerson, number]>,
  key?: string,
) =>
  testApp
    .as(admin)
    .post(
      '/api/v1/admin/payouts',
      { hosts: hosts.map(([{ id: hostId }, amountFils]) => ({ hostId, amountFils })) },
      key === undefined ? {} : { key },
    )

/** Confirms payouts of a batch as paid by the bank. */
export const confirmPayouts = (testApp: TestApp, admin: TestPerson, batchId: string, payoutIds: string[]) =>
  testApp.as(admin).post(`/api/v1/admin/payout-batches/${batchId}/confirm`, { payoutIds })

/** Marks a payout as returned by the bank. */
export const bouncePayout = (
  testApp: TestApp,
  admin: TestPerson,
  payoutId: string,
  reason = 'Account closed',
) => testApp.as(admin).post(`/api/v1/admin/payouts/${payoutId}/bounce`, { reason })
