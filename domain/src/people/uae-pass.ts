/** How far UAE PASS has verified a person: SOP1 not at all, SOP2 by their documents, SOP3 in person as well. */
export const UAE_PASS_USER_TYPES = ['SOP1', 'SOP2', 'SOP3'] as const
export type UaePassUserType = (typeof UAE_PASS_USER_TYPES)[number]

/** What UAE PASS says of a person. */
export interface UaePassPerson {
  subject: string
  userType: UaePassUserType
  email: string
  /** Whether the address is that of a verified person: only then it proves anything. */
  emailVerified: boolean
  /** Fifteen digits; null for people who are not verified. */
  emiratesId: string | null
  fullNameEn: string
  fullNameAr: string
}

/** Whether a typed number of an Emirates ID is another than the one that UAE PASS has verified. */
export const differsFromUaePass = (typed: string | null, verified: string | null): boolean =>
  typed !== null && verified !== null && typed.replaceAll('-', '') !== verified

const EMIRATES_ID = /^784\d{12}$/

/**
 * The person in the claims of UAE PASS; null when they are not what it gives: without a subject or a known type, and a
 * verified person without the number of an Emirates ID.
 */
export function uaePassPersonIn(claims: Readonly<Record<string, unknown>>): UaePassPerson | null {
  const text = (name: string) => (typeof claims[name] === 'string' ? claims[name].trim() : '')
  const subject = text('sub')
  const userType = UAE_PASS_USER_TYPES.find((type) => type === text('userType'))
  if (subject === '' || !userType) return null
  const isVerified = userType !== 'SOP1'
  const number = text('idn').replaceAll(/[\s-]/g, '')
  if (isVerified && !EMIRATES_ID.test(number)) return null
  return {
    subject,
    userType,
    email: text('email').toLowerCase(),
    emailVerified: isVerified && text('email') !== '',
    emiratesId: isVerified ? number : null,
    fullNameEn: text('fullnameEN'),
    fullNameAr: text('fullnameAR'),
  }
}
