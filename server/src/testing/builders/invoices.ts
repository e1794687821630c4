import type { TestApp } from '../test-app.ts'
import type { TestPerson } from './sign-up-person.ts'

export const HOST_TRN = '100123456700003'
export const OPERATOR_TRN = '100987654300003'
export const COMPANY_TRN = '100555666700003'

/** Saves the tax profile of a person, by default of a company with a TRN. */
export const saveTaxProfile = (
  testApp: TestApp,
  person: TestPerson,
  { isCompany = true, legalName = 'Gulf Trading LLC', trn = COMPANY_TRN, address = 'Office 3, Dubai' } = {},
) => testApp.as(person).post('/api/v1/tax-profile', { isCompany, legalName, trn, address })

/** All invoices of a booking, as they stand in the database: subject, kind and total, in the order of their writing. */
export async function invoicesOf({ db }: TestApp, bookingId: string) {
  const rows = await db
    .selectFrom('invoices')
    .select([
      'id',
      'subject',
      'kind',
      'number',
      'total_fils',
      'vat_fils',
      'corrects_id',
      'supplier',
      'customer',
    ])
    .where('booking_id', '=', bookingId)
    .orderBy('id')
    .execute()
  return rows
}

/** The same as short lines for comparison, sorted. */
export const linesOfInvoices = async (testApp: TestApp, bookingId: string): Promise<string[]> =>
  (await invoicesOf(testApp, bookingId))
    .map(({ subject, kind, total_fils }) => `${subject}: ${kind} ${total_fils}`)
    .sort()
