import { type HostKind, isLicensedOnly, type LicensedOnlyRule } from '../people/host-kind.ts'
import { addDays, type PlainDate } from '../time/plain-date.ts'

export const PAPER_KINDS = ['registration', 'insurance'] as const
export type PaperKind = (typeof PAPER_KINDS)[number]

export const PAPER_STATUSES = ['pending', 'approved', 'rejected', 'superseded'] as const
export type PaperStatus = (typeof PAPER_STATUSES)[number]

/**
 * What decides whether a vehicle may be listed. An expiry is the last day on which the approved paper is valid; null
 * when there is no approved one.
 */
export interface PaperFacts {
  hostKind: HostKind
  tradeLicenceUntil: PlainDate | null
  rentalPermitUntil: PlainDate | null
  registrationUntil: PlainDate | null
  insuranceUntil: PlainDate | null
  insuranceCoversRental: boolean
  /** Until when papers that were never entered are not asked for; null when they are. */
  graceUntil: PlainDate | null
  /** The rules of the emirate in which the vehicle stands. */
  licensedOnly: readonly LicensedOnlyRule[]
}

/** What keeps a vehicle from being listed. */
export const LISTING_BLOCKS = [
  'licensed_hosts_only',
  'trade_licence_expired',
  'rental_permit_expired',
  'registration_missing',
  'registration_expired',
  'insurance_missing',
  'insurance_expired',
  'insurance_excludes_rental',
] as const
export type ListingBlock = (typeof LISTING_BLOCKS)[number]

/** Whether a block is about the host, and so about all of their vehicles, rather than about one vehicle. */
export const isBlockOfHost = (
  block: ListingBlock,
): block is 'licensed_hosts_only' | 'trade_licence_expired' | 'rental_permit_expired' =>
  block === 'licensed_hosts_only' || block === 'trade_licence_expired' || block === 'rental_permit_expired'

/** Whatever expires by itself: the papers of the vehicle, and those of its host. */
export const EXPIRING_PAPERS = ['trade_licence', 'rental_permit', 'registration', 'insurance'] as const
export type ExpiringPaper = (typeof EXPIRING_PAPERS)[number]

/** How many days before an expiry host and admins are reminded. */
export const REMINDER_DAYS = [30, 7] as const
export type ReminderDays = (typeof REMINDER_DAYS)[number]

const isOperator = ({ hostKind }: PaperFacts) => hostKind === 'licensed_operator'

/** The last day of each paper that the vehicle needs; null for one that is missing, grace included. */
const lastDays = (facts: PaperFacts): Array<[ExpiringPaper, PlainDate | null]> => [
  ...(isOperator(facts)
    ? ([
        ['trade_licence', facts.tradeLicenceUntil],
        ['rental_permit', facts.rentalPermitUntil],
      ] as Array<[ExpiringPaper, PlainDate | null]>)
    : []),
  ['registration', facts.registrationUntil ?? facts.graceUntil],
  ['insurance', facts.insuranceUntil ?? facts.graceUntil],
]

const isKnown = (facts: PaperFacts, paper: ExpiringPaper) =>
  !(
    (paper === 'registration' && facts.registrationUntil === null) ||
    (paper === 'insurance' && facts.insuranceUntil === null)
  )

const blockOf = (facts: PaperFacts, paper: ExpiringPaper): ListingBlock => {
  if (paper === 'registration' || paper === 'insurance')
    return isKnown(facts, paper) ? `${paper}_expired` : `${paper}_missing`
  return `${paper}_expired`
}

const excludesRental = (facts: PaperFacts) => facts.insuranceUntil !== null && !facts.insuranceCoversRental

/** Whether the rule for licensed operators keeps this host's vehicle out on a day. */
const isForOperatorsOnly = (facts: PaperFacts, day: PlainDate) =>
  !isOperator(facts) && isLicensedOnly(facts.licensedOnly, day)

/**
 * All that keeps a vehicle from being listed on a day; empty when it may be. A vehicle is no longer offered on the last
 * day of a paper: a trip that begins then would outlast it.
 */
export const listingBlocks = (facts: PaperFacts, day: PlainDate): ListingBlock[] => {
  const blocks = lastDays(facts)
    .filter(([, last]) => last === null || last <= day)
    .map(([paper]) => blockOf(facts, paper))
  if (isForOperatorsOnly(facts, day)) blocks.push('licensed_hosts_only')
  if (excludesRental(facts)) blocks.push('insurance_excludes_rental')
  return LISTING_BLOCKS.filter((block) => blocks.includes(block))
}

/** The days from `from` on from which the rule for licensed operators may answer otherwise than the day before. */
const changesOfRule = ({ licensedOnly }: PaperFacts, from: PlainDate): PlainDate[] =>
  licensedOnly.map(({ validFrom }) => validFrom).filter((day) => day > from)

/** The first day from `today` on on which the vehicle may not be listed; null when no such day is known. */
export const pausesOn = (facts: PaperFacts, today: PlainDate): PlainDate | null => {
  const known = lastDays(facts).flatMap(([, last]) => (last === null ? [] : [last]))
  const days = [today, ...known, ...changesOfRule(facts, today)].filter((day) => day >= today).toSorted()
  return days.find((day) => listingBlocks(facts, day).length > 0) ?? null
}

/** Why a trip cannot be booked though the vehicle is offered today; each is also a refusal code. */
export const PAPER_OBSTACLES = [
  'registration_ends_first',
  'insurance_ends_first',
  'host_licence_ends_first',
  'licensed_hosts_only_then',
] as const
export type PaperObstacle = (typeof PAPER_OBSTACLES)[number]

const OBSTACLE_OF = {
  trade_licence: 'host_licence_ends_first',
  rental_permit: 'host_licence_ends_first',
  registration: 'registration_ends_first',
  insurance: 'insurance_ends_first',
} as const satisfies Record<ExpiringPaper, PaperObstacle>

/**
 * Why the papers do not allow a trip that returns on a day, and from when: the last day of the paper that ends first, or
 * the day from which only licensed operators may rent out. The return on the last day of a paper is allowed. Null when
 * all papers last.
 */
export const whyPapersRefuse = (
  facts: PaperFacts,
  { today, returnDate }: { today: PlainDate; returnDate: PlainDate },
): { code: PaperObstacle; day: PlainDate } | null => {
  const ended = lastDays(facts)
    .map(([paper, last]) => ({ code: OBSTACLE_OF[paper], day: last ?? today }))
    .filter(({ day }) => day < returnDate)
    .toSorted((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0))
  const closed = [today, ...changesOfRule(facts, today).toSorted()].find(
    (day) => day <= returnDate && isForOperatorsOnly(facts, day),
  )
  if (closed !== undefined && !ended.some(({ day }) => day < closed))
    return { code: 'licensed_hosts_only_then', day: closed }
  if (ended[0]) return ended[0]
  return excludesRental(facts) ? { code: 'insurance_ends_first', day: today } : null
}

/**
 * The last day on which a trip may return, by what is known today; null when no such day is known. The same answer as
 * `whyPapersRefuse` for each day from today on.
 */
export const lastReturnDay = (facts: PaperFacts, today: PlainDate): PlainDate | null => {
  const closed = [today, ...changesOfRule(facts, today).toSorted()].find((day) =>
    isForOperatorsOnly(facts, day),
  )
  const days = [
    ...lastDays(facts).map(([, last]) => last ?? today),
    ...(closed === undefined ? [] : [addDays(closed, -1)]),
    ...(excludesRental(facts) ? [addDays(today, -1)] : []),
  ]
  return days.toSorted()[0] ?? null
}

export interface PaperReminder {
  paper: ExpiringPaper
  /** The last day of the paper, or of the grace for one that was never entered. */
  expiresOn: PlainDate
  days: ReminderDays
}

/**
 * The reminders that a day calls for, only the latest of each paper: after a day on which nothing ran, the next run
 * still finds them. From the last day on there is none: the vehicle is paused.
 */
export const remindersOn = (facts: PaperFacts, today: PlainDate): PaperReminder[] =>
  lastDays(facts).flatMap(([paper, expiresOn]) => {
    if (expiresOn === null || expiresOn <= today) return []
    const days = REMINDER_DAYS.findLast((before) => addDays(expiresOn, -before) <= today)
    return days === undefined ? [] : [{ paper, expiresOn, days }]
  })

/** The next day after `today` on which a vehicle must be looked at: a reminder, an expiry or a change of the rule. */
export const nextCheckOn = (facts: PaperFacts, today: PlainDate): PlainDate | null =>
  [
    ...lastDays(facts).flatMap(([, last]) =>
      last === null ? [] : [last, ...REMINDER_DAYS.map((before) => addDays(last, -before))],
    ),
    ...changesOfRule(facts, today),
  ]
    .filter((day) => day > today)
    .toSorted()[0] ?? null
