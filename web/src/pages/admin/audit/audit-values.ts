import type { AuditLine } from '@rihla/contract/admin/admin-tables'
import type { AuditDetail, AuditSubject } from '@rihla/contract/admin/audit-entries'
import { SUSPENSION_REASONS } from '@rihla/domain/people/suspension'
import { auditWord } from '../../../features/admin-words/audit-words.ts'
import { bookingStatusWord, paymentStatusWord } from '../../../features/admin-words/booking-badges.tsx'
import { codeInWords } from '../../../features/admin-words/code-in-words.ts'
import { statusWord, userTypeWord } from '../../../features/admin-words/status-badges.tsx'
import { suspensionReasonWord } from '../../../features/admin-words/suspension-words.ts'
import { KIND_WORDS, ROAD_WORDS } from '../../../features/admin-words/toll-words.ts'
import { VEHICLE_DOCUMENT_WORDS } from '../../../features/vehicle-uploads/angle-words.ts'
import { DOCUMENT_NAMES } from '../../../features/verification/document-words.ts'
import { m } from '../../../paraglide/messages.js'
import { AUDIT_SUBJECTS, subjectWord } from './audit-subjects.ts'

type Words = Record<string, () => string>
type Codes = (code: string) => string | undefined

const wordIn =
  (words: Words): Codes =>
  (code) =>
    Object.hasOwn(words, code) ? words[code]?.() : undefined

const DOCUMENTS: Words = {
  ...DOCUMENT_NAMES,
  ...Object.fromEntries(Object.entries(VEHICLE_DOCUMENT_WORDS).map(([type, { name }]) => [type, name])),
}
const LISTS: Words = {
  vehicles: m.admin_vehicles_title,
  users: m.admin_users_title,
  bookings: m.admin_bookings_title,
  audit: m.admin_audit_title,
  newsletter: m.admin_newsletter_list_newsletter,
  subscribers: m.admin_newsletter_title,
  gift_cards: m.admin_newsletter_list_gift_cards,
  contact_messages: m.admin_contact_title,
  vat: m.invoices_csv,
}
const SORTS: Words = {
  '-created': m.admin_table_newest,
  created: m.admin_table_oldest,
  make: m.admin_vehicles_sort_make,
  '-make': m.admin_vehicles_sort_make_down,
  price: m.admin_vehicles_sort_cheapest,
  '-price': m.admin_vehicles_sort_dearest,
  name: m.admin_users_sort_name,
  '-name': m.admin_users_sort_name_down,
  starts: m.admin_bookings_sort_next,
  '-starts': m.admin_bookings_sort_last,
  total: m.admin_bookings_sort_cheapest,
  '-total': m.admin_bookings_sort_dearest,
}
const ROLES: Words = {
  renter: () => userTypeWord('renter'),
  host: () => userTypeWord('host'),
  admin: () => userTypeWord('admin'),
}
const STATES: Words = {
  open: m.admin_contact_state_open,
  answered: m.admin_contact_state_answered,
  all: m.admin_contact_state_all,
}
const DECISIONS: Words = {
  whole: m.admin_charges_whole,
  part: m.admin_charges_part,
  none: m.admin_audit_decision_none,
}
const YES_OR_NO: Words = { true: m.admin_vehicles_yes, false: m.admin_vehicles_no }

const of =
  <Code extends string>(codes: readonly Code[], word: (code: Code) => string): Codes =>
  (code) => {
    const known = codes.find((one) => one === code)
    return known === undefined ? undefined : word(known)
  }

const verification = of(['pending', 'verified', 'approved', 'rejected'], statusWord)
const booking = of(['pending', 'confirmed', 'active', 'completed', 'cancelled'], bookingStatusWord)
const payment = of(
  [
    ...(['requires_payment', 'processing', 'authorised', 'failed', 'capturing', 'paid', 'voided'] as const),
    ...(['refunding', 'partially_refunded', 'refunded'] as const),
  ],
  paymentStatusWord,
)
const isSubject = (code: string): code is AuditSubject => AUDIT_SUBJECTS.some((one) => one === code)

/** The words of the coded values, by the name of the detail. */
const VALUES: Partial<Record<AuditDetail, (subject: Pick<AuditLine, 'subjectId'>) => Codes>> = {
  documentType: () => wordIn(DOCUMENTS),
  list: () => wordIn(LISTS),
  sort: () => wordIn(SORTS),
  from: () => wordIn(ROLES),
  to: () => wordIn(ROLES),
  type: () => wordIn(ROLES),
  state: () => wordIn(STATES),
  suspended: () => wordIn(YES_OR_NO),
  cancelsOften: () => wordIn(YES_OR_NO),
  status: ({ subjectId }) => (subjectId === 'bookings' ? booking : verification),
  paymentStatus: () => payment,
  decision: () => wordIn(DECISIONS),
  reasonClass: () => of(SUSPENSION_REASONS, suspensionReasonWord),
  road: () => wordIn(ROAD_WORDS),
  kind: () => wordIn(KIND_WORDS),
  action: () => (code) => (isSubject(code) ? subjectWord(code) : auditWord(code)),
}

const isCoded = (name: string): name is keyof typeof VALUES => Object.hasOwn(VALUES, name)

/** Names of details whose text a person typed: it is shown as it is. */
const TYPED = ['reason', 'resolution', 'search', 'reference', 'source', 'rates']

/** A value of an audit entry in words; a code without a label shows its words, never the code. */
export function auditValue(name: string, value: string, subject: Pick<AuditLine, 'subjectId'>): string {
  if (TYPED.includes(name)) return value
  const known = isCoded(name) ? VALUES[name]?.(subject)(value) : undefined
  return known ?? (/^-?[a-z]+([_.][a-z]+)*$/.test(value) ? codeInWords(value.replace(/^-/, '')) : value)
}
