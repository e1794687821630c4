import type {
  AdminBookingQuestion,
  AdminTable,
  AdminUserQuestion,
  AdminVehicleQuestion,
  AuditQuestion,
} from '@rihla/contract/admin/admin-tables'
import { userRoleOf } from '@rihla/domain/people/user-role'
import { dateInDubai, type Instant, timeInDubai } from '@rihla/domain/time/dubai-time'
import { vehicleTitle } from '@rihla/domain/vehicles/listing'
import type { Database } from '../../../database/database.ts'
import { type CsvCell, csvCount, csvDirhams, csvText } from '../../../http/files/csv.ts'
import { areaOf } from '../../vehicles/public.ts'
import { readAudit } from '../audit-store.ts'
import { readBookingTable } from './booking-table-store.ts'
import { pageOf } from './table-store.ts'
import { readUserTable } from './user-table-store.ts'
import { readVehicleTable } from './vehicle-table-store.ts'

/** The query of each table without page parameters: a file contains all pages. */
export interface TableQuestions {
  vehicles: Omit<AdminVehicleQuestion, 'after' | 'limit'>
  users: Omit<AdminUserQuestion, 'after' | 'limit'>
  bookings: Omit<AdminBookingQuestion, 'after' | 'limit'>
  audit: Omit<AuditQuestion, 'after' | 'limit'>
}

/** Rows read at once. */
const PAGE = 1000

const timeCell = (at: Date | null) =>
  csvText(at === null ? '' : `${dateInDubai(at.getTime())} ${timeInDubai(at.getTime())}`)
const yesCell = (isSo: boolean) => csvText(isSo ? 'yes' : 'no')

interface Page {
  lines: CsvCell[][]
  nextAfter: string | null
}

interface TableFile<Question> {
  columns: string[]
  read(db: Database, question: Question, after: string | undefined, now: Instant): Promise<Page>
}

const FILES: { [T in AdminTable]: TableFile<TableQuestions[T]> } = {
  vehicles: {
    columns: [
      ...[
        'Vehicle',
        'Licence plate',
        'Location',
        'Category',
        'Daily rate AED',
        'Status',
        'Available',
        'Removed',
      ],
      ...['Host', 'Host email', 'Bookings', 'Created', 'Reviewed'],
    ],
    read: async (db, question, after) => {
      const rows = await readVehicleTable(db, { ...question, after, limit: PAGE })
      const { shown, nextAfter } = pageOf(rows, PAGE)
      const lines = shown.map((row) => [
        csvText(vehicleTitle(row)),
        csvText(row.license_plate),
        csvText(areaOf(row.place_slug).location),
        csvText(row.category_id),
        csvDirhams(row.daily_rate_fils),
        csvText(row.verification_status),
        yesCell(row.availability),
        timeCell(row.removed_at),
        csvText(row.host_name),
        csvText(row.host_email),
        csvCount(row.bookings),
        timeCell(row.created_at),
        timeCell(row.reviewed_at),
      ])
      return { lines, nextAfter }
    },
  },
  users: {
    columns: [
      ...['Name', 'Email', 'Email verified', 'Phone', 'Phone verified', 'Type', 'Support', 'Verification'],
      ...['Suspended', 'Joined', 'Vehicles', 'Bookings', 'Cancelled in 7 days'],
    ],
    read: async (db, question, after, now) => {
      const rows = await readUserTable(db, { ...question, after, limit: PAGE }, now)
      const { shown, nextAfter } = pageOf(rows, PAGE)
      const lines = shown.map((row) => [
        csvText(row.full_name),
        csvText(row.email),
        yesCell(row.email_verified),
        csvText(row.phone_number ?? ''),
        yesCell(row.phone_verified),
        csvText(userRoleOf({ userType: row.user_type, ownsVehicles: row.vehicles > 0 })),
        yesCell(row.is_support),
        csvText(row.verification_status),
        timeCell(row.suspended_at),
        timeCell(row.created_at),
        csvCount(row.vehicles),
        csvCount(row.bookings),
        csvCount(row.recent_cancellations),
      ])
      return { lines, nextAfter }
    },
  },
  bookings: {
    columns: [
      ...['Booking', 'Status', 'Payment', 'Vehicle', 'Renter', 'Renter email', 'Host', 'Host email'],
      ...['Pick-up', 'Return', 'Total AED', 'Refunded AED', 'Created'],
      ...['Deposit', 'Deposit AED', 'Deposit kept AED', 'Deposit given back AED'],
    ],
    read: async (db, question, after) => {
      const rows = await readBookingTable(db, { ...question, after, limit: PAGE })
      const { shown, nextAfter } = pageOf(rows, PAGE)
      const lines = shown.map((row) => [
        csvText(row.reference),
        csvText(row.status),
        csvText(row.payment_status),
        csvText(vehicleTitle(row)),
        csvText(row.renter_name),
        csvText(row.renter_email),
        csvText(row.host_name),
        csvText(row.host_email),
        csvText(`${row.pick_up_date} ${row.pick_up_time}`),
        csvText(`${row.return_date} ${row.return_time}`),
        csvDirhams(row.total_fils),
        csvDirhams(row.refunded_fils),
        timeCell(row.created_at),
        csvText(row.deposit_status ?? ''),
        csvDirhams(row.deposit_fils),
        csvDirhams(row.deposit_kept_fils ?? 0),
        csvDirhams(row.deposit_refunded_fils ?? 0),
      ])
      return { lines, nextAfter }
    },
  },
  audit: {
    columns: ['Time', 'Who', 'Email', 'Action', 'Kind', 'Subject', 'Detail'],
    read: async (db, question, after) => {
      const before = after === undefined ? null : Number(after)
      const rows = await readAudit(db, question, { before, limit: PAGE + 1 })
      const shown = rows.slice(0, PAGE)
      const lines = shown.map((row) => [
        timeCell(row.at),
        csvText(row.actor_name ?? ''),
        csvText(row.actor_email ?? ''),
        csvText(row.action),
        csvText(row.subject_kind),
        csvText(row.subject_id),
        csvText(JSON.stringify(row.detail)),
      ])
      return { lines, nextAfter: rows.length > PAGE ? String(shown.at(-1)?.id) : null }
    },
  },
}

/** Writes all matching rows of an admin table as CSV, in table order. Times are in Dubai time. */
export async function* writeTableFile<T extends AdminTable>(
  db: Database,
  table: T,
  question: TableQuestions[T],
  now: Instant,
): AsyncGenerator<CsvCell[]> {
  const { columns, read } = FILES[table]
  yield columns.map(csvText)
  let after: string | undefined
  do {
    const page = await read(db, question, after, now)
    yield* page.lines
    after = page.nextAfter ?? undefined
  } while (after !== undefined)
}
