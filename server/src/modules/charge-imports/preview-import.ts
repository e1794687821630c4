import type { ChargeImportPreview } from '@rihla/contract/charge-imports'
import type { Deps } from '../../deps.ts'
import type { Call } from '../../http/api/call.ts'
import { matchStatement } from './match-import.ts'

const DAY_MINUTES = 24 * 60

/** What the rows of a statement come to, and why the others are not asked. Throws as `matchStatement` does. */
export async function previewImport(
  deps: Deps,
  { text }: { text: string },
  { viewer }: Call<'person'>,
): Promise<ChargeImportPreview> {
  const { statement, rows, charges, trips, values } = await matchStatement(deps, viewer.id, text)
  return {
    kind: statement.kind,
    rows: rows.map(({ row, state, bookingId }) => ({
      line: row.line,
      plate: row.plate,
      at: new Date(row.at).toISOString(),
      place: row.kind === 'toll' ? row.gateName : row.place,
      number: row.kind === 'fine' ? row.number : null,
      amountFils: row.amountFils,
      state,
      bookingId,
    })),
    unread: statement.badRows,
    charges: charges.map((charge) => {
      const trip = trips.get(charge.bookingId)
      return {
        ...charge,
        reference: trip?.reference ?? '',
        vehicle: trip ? `${trip.year} ${trip.make} ${trip.model}` : '',
      }
    }),
    askDays: { tolls: values.tollAskMinutes / DAY_MINUTES, fines: values.fineAskMinutes / DAY_MINUTES },
  }
}
