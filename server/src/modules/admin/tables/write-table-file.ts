import type {
  AdminBookingQuestion,
  AdminTable,
  AdminUserQuestion,
  AdminVehicleQuestion,
  AuditQuestion,
} from '@rihla/contract/admin/admin-tables'
import { areaIn, personIn, vehicleTitleIn } from '@rihla/domain/names/names-in'
import type { UserType } from '@rihla/domain/people/permissions'
import { userRoleOf } from '@rihla/domain/people/user-role'
import { dateInDubai, type Instant, timeInDubai } from '@rihla/domain/time/dubai-time'
import type { Database } from '../../../database/database.ts'
import { type CsvCell, csvCount, csvDirhams, csvText } from '../../../http/files/csv.ts'
import type { MessageKey } from '../../../messages/catalogues.ts'
import type { Texts } from '../../../messages/texts.ts'
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
const yesCell = (isSo: boolean, { say }: Texts) => csvText(say(isSo ? 'table_yes' : 'table_no'))
const roleOf = (row: { user_type: UserType; vehicles: number }) =>
  userRoleOf({ userType: row.user_type, ownsVehicles: row.vehicles > 0 })

interface Page {
  lines: CsvCell[][]
  nextAfter: string | null
}

interface TableFile<Question> {
  columns: MessageKey[]
  read(
    db: Database,
    question: Question,
    options: { after: string | undefined; now: Instant; texts: Texts },
  ): Promise<Page>
}

const FILES: { [T in AdminTable]: TableFile<TableQuestions[T]> } = {
  vehicles: {
    columns: [
      'table_heading_vehicle',
      'table_heading_licence_plate',
      'table_heading_location',
      'table_heading_category',
      'table_heading_daily_rate',
      'table_heading_status',
      'table_heading_available',
      'table_heading_removed',
      'table_heading_host',
      'table_heading_host_email',
      'table_heading_bookings',
      'table_heading_created',
      'table_heading_reviewed',
    ],
    read: async (db, question, { after, texts }) => {
      const rows = await readVehicleTable(db, { ...question, after, limit: PAGE })
      const { shown, nextAfter } = pageOf(rows, PAGE)
      const lines = shown.map((row) => [
        csvText(vehicleTitleIn(texts.language, row)),
        csvText(row.license_plate),
        csvText(areaIn(texts.language, row.place_slug)),
        csvText(texts.say(`table_category_${row.category_id}`)),
        csvDirhams(row.daily_rate_fils),
        csvText(texts.say(`table_verification_${row.verification_status}`)),
        yesCell(row.availability, texts),
        timeCell(row.removed_at),
        csvText(personIn(texts.language, row.host_name)),
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
      'table_heading_name',
      'table_heading_email',
      'table_heading_email_verified',
      'table_heading_phone',
      'table_heading_phone_verified',
      'table_heading_type',
      'table_heading_support',
      'table_heading_verification',
      'table_heading_suspended',
      'table_heading_joined',
      'table_heading_vehicles',
      'table_heading_bookings',
      'table_heading_recent_cancellations',
    ],
    read: async (db, question, { after, now, texts }) => {
      const rows = await readUserTable(db, { ...question, after, limit: PAGE }, now)
      const { shown, nextAfter } = pageOf(rows, PAGE)
      const lines = shown.map((row) => [
        csvText(personIn(texts.language, row.full_name)),
        csvText(row.email),
        yesCell(row.email_verified, texts),
        csvText(row.phone_number ?? ''),
        yesCell(row.phone_verified, texts),
        csvText(texts.say(`table_role_${roleOf(row)}`)),
        yesCell(row.is_support, texts),
        csvText(texts.say(`table_verification_${row.verification_status}`)),
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
      'table_heading_booking',
      'table_heading_status',
      'table_heading_payment',
      'table_heading_vehicle',
      'table_heading_renter',
      'table_heading_renter_email',
      'table_heading_host',
      'table_heading_host_email',
      'table_heading_pick_up',
      'table_heading_return',
      'table_heading_total',
      'table_heading_refunded',
      'table_heading_created',
      'table_heading_deposit',
      'table_heading_deposit_amount',
      'table_heading_deposit_kept',
      'table_heading_deposit_given_back',
    ],
    read: async (db, question, { after, texts }) => {
      const rows = await readBookingTable(db, { ...question, after, limit: PAGE })
      const { shown, nextAfter } = pageOf(rows, PAGE)
      const lines = shown.map((row) => [
        csvText(row.reference),
        csvText(texts.say(`table_booking_${row.status}`)),
        csvText(texts.say(`table_payment_${row.payment_status}`)),
        csvText(vehicleTitleIn(texts.language, row)),
        csvText(personIn(texts.language, row.renter_name)),
        csvText(row.renter_email),
        csvText(personIn(texts.language, row.host_name)),
        csvText(row.host_email),
        csvText(`${row.pick_up_date} ${row.pick_up_time}`),
        csvText(`${row.return_date} ${row.return_time}`),
        csvDirhams(row.total_fils),
        csvDirhams(row.refunded_fils),
        timeCell(row.created_at),
        csvText(row.deposit_status ? texts.say(`table_deposit_${row.deposit_status}`) : ''),
        csvDirhams(row.deposit_fils),
        csvDirhams(row.deposit_kept_fils ?? 0),
        csvDirhams(row.deposit_refunded_fils ?? 0),
      ])
      return { lines, nextAfter }
    },
  },
  audit: {
    columns: [
      'table_heading_time',
      'table_heading_who',
      'table_heading_email',
      'table_heading_action',
      'table_heading_kind',
      'table_heading_subject',
      'table_heading_detail',
    ],
    read: async (db, question, { after }) => {
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

/** Writes all matching rows of an admin table as CSV in a language, in table order. Times are in Dubai time. */
export async function* writeTableFile<T extends AdminTable>(
  db: Database,
  table: T,
  question: TableQuestions[T],
  { now, texts }: { now: Instant; texts: Texts },
): AsyncGenerator<CsvCell[]> {
  const { columns, read } = FILES[table]
  yield columns.map((key) => csvText(texts.say(key)))
  let after: string | undefined
  do {
    const page = await read(db, question, { after, now, texts })
    yield* page.lines
    after = page.nextAfter ?? undefined
  } while (after !== undefined)
}
