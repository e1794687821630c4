import type { Kind } from '../../app/cast.ts'

/** Who may read each field: the table of field visibility, for the private fields. */
const READERS = {
  /** Visible to nobody, and never logged. */
  never: [],
  email: ['self', 'itsHost', 'staff'],
  hostEmail: ['self', 'staff'],
  phone: ['self', 'itsHost', 'itsRenter', 'staff'],
  /**
   * Contact details of the other party to a confirmed booking, before a verified phone and the last 48 hours before
   * pick-up make them visible.
   */
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
  /**
   * Shown once in one place: a code in its SMS, a link in its email, recovery codes in the answer that creates them.
   */
  saidOnce: ['there'],
} as const satisfies Record<string, readonly Relation[]>

type Relation = 'self' | 'itsHost' | 'itsRenter' | 'staff' | 'admin' | 'bankFile' | 'there'
export type Field = keyof typeof READERS
/** Parties to a confirmed booking whose phone is not verified, or whose pick-up is more than 48 hours away. */
export type ClosedReader = 'unverifiedRenter' | 'unverifiedHost' | 'earlyRenter' | 'earlyHost'
/** Who reads: a kind of caller, or `nobody` for places such as the log, where no canary may appear. */
export type Reader = Kind | ClosedReader | 'nobody'

export interface Canary {
  field: Field
  /** A description for people. */
  what: string
  pattern: RegExp
  /** The kinds of caller it belongs to; empty: any reader of the place where it may appear. */
  owners: readonly (Kind | ClosedReader)[]
  /** The pair of renter and host it belongs to; null when it belongs to neither. */
  pair: 'ours' | 'theirs' | null
  /** The name of the one place where it may appear, or a prefix of it. */
  place?: string
}

const STAFF: readonly Reader[] = ['support', 'admin', 'adminWithoutStepUp']
export const ADMINS: readonly Kind[] = ['admin', 'adminWithoutStepUp', 'adminWhoWaits']

/** Whether this reader may find the canary in what they are shown at this place. */
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
      // Masked everywhere else, for its owner too.
      return (
        (kind === 'admin' && place === 'file: payouts') ||
        (owners.includes(kind) && place === 'accounts.exportAccount')
      )
  }
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&')
export const exactly = (text: string) => new RegExp(`(?<![\\w.-])${escaped(text)}(?![\\w-])`)
export const anywhere = (text: string) => new RegExp(escaped(text))

/** Matches a secret as it is, and as headers, forms and dumps encode it. */
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

/** A canary that no one may see and no log may contain. */
export const ofNobody = (what: string, secret: string): Canary => ({
  field: 'never',
  what,
  pattern: inAnyDress(secret),
  owners: [],
  pair: null,
})
