import type { Kind } from '../../app/cast.ts'

/** Who may read what: the table of 'who sees which field', as far as it names fields that are somebody's alone. */
const READERS = {
  /** Of nobody's eyes, whoever asks, and in no log. */
  never: [],
  email: ['self', 'itsHost', 'staff'],
  hostEmail: ['self', 'staff'],
  phone: ['self', 'itsHost', 'itsRenter', 'staff'],
  /** Of the other side of a confirmed booking, before a verified phone and the last 48 hours open it. */
  closedContact: ['self', 'staff'],
  renterName: ['self', 'itsHost', 'staff'],
  birthDate: ['self', 'admin'],
  licence: ['self', 'admin'],
  plate: ['self', 'itsRenter', 'staff'],
  plateUnderReview: ['self', 'staff'],
  chassisNumber: ['self', 'staff'],
  card: ['self', 'admin'],
  note: ['self', 'staff'],
  words: ['self', 'itsHost', 'itsRenter', 'staff'],
  staffOnly: ['self', 'staff'],
  ownOnly: ['self'],
  bankAccount: ['bankFile'],
  /** What one place says, this once: a code its SMS, a link its letter, recovery codes the answer that makes them. */
  saidOnce: ['there'],
} as const satisfies Record<string, readonly Relation[]>

type Relation = 'self' | 'itsHost' | 'itsRenter' | 'staff' | 'admin' | 'bankFile' | 'there'
export type Field = keyof typeof READERS
/** Parties of a confirmed booking whose phone is not verified, or whose pick-up is far away. */
export type ClosedReader = 'unverifiedRenter' | 'unverifiedHost' | 'earlyRenter' | 'earlyHost'
/** Who reads: somebody who calls, or nobody who may know anything, as of the log. */
export type Reader = Kind | ClosedReader | 'nobody'

export interface Canary {
  field: Field
  /** What it is, for people. */
  what: string
  pattern: RegExp
  /** The kinds of caller whose own it is; none: whoever is at the place where it may be. */
  owners: readonly (Kind | ClosedReader)[]
  /** Whose bookings make it somebody else's business. */
  pair: 'ours' | 'theirs' | null
  /** How the one place is called where it may be, or how its name begins. */
  place?: string
}

const STAFF: readonly Reader[] = ['support', 'admin', 'adminWithoutStepUp']
export const ADMINS: readonly Kind[] = ['admin', 'adminWithoutStepUp', 'adminWhoWaits']

/** Whether this reader may find a canary in what they are shown at a place. */
export const mayRead = (canary: Canary, reader: Reader, place: string): boolean =>
  reader !== 'nobody' &&
  (READERS[canary.field] as readonly Relation[]).some((relation) => isSo(relation, canary, reader, place))

function isSo(relation: Relation, canary: Canary, kind: Exclude<Reader, 'nobody'>, place: string): boolean {
  const { owners, pair } = canary
  const [itsHost, itsRenter] = pair === 'theirs' ? ['otherHost', 'otherRenter'] : ['host', 'renter']
  switch (relation) {
    case 'self':
      return owners.includes(kind)
    case 'itsHost':
      return pair !== null && kind === itsHost
    case 'itsRenter':
      return pair !== null && kind === itsRenter
    case 'staff':
      return STAFF.includes(kind)
    case 'admin':
      return kind === 'admin' || kind === 'adminWithoutStepUp'
    case 'there':
      return (
        canary.place !== undefined &&
        place.startsWith(canary.place) &&
        (owners.length === 0 || owners.includes(kind))
      )
    case 'bankFile':
      // Masked everywhere else, before its own eyes too.
      return (
        (kind === 'admin' && place === 'file: payouts') ||
        (owners.includes(kind) && place === 'accounts.exportAccount')
      )
  }
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&')
export const exactly = (text: string) => new RegExp(`(?<![\\w.-])${escaped(text)}(?![\\w-])`)
export const anywhere = (text: string) => new RegExp(escaped(text))

/** A secret as it is, and as headers, forms and dumps dress it up. */
export function inAnyDress(secret: string): RegExp {
  const bytes = Buffer.from(secret)
  const dresses = [
    secret,
    encodeURIComponent(secret),
    bytes.toString('base64').replace(/=+$/, ''),
    bytes.toString('hex'),
  ]
  return new RegExp([...new Set(dresses)].map(escaped).join('|'))
}

/** Something that no eyes may see and no log may hold. */
export const ofNobody = (what: string, secret: string): Canary => ({
  field: 'never',
  what,
  pattern: inAnyDress(secret),
  owners: [],
  pair: null,
})
