import type { Language } from '@rihla/domain/text/languages'

/** A demo user. Only the three accounts can sign in; the others are their renters and hosts. */
export interface DemoPerson {
  key: string
  fullName: string
  email: string
  userType: 'renter' | 'host' | 'admin'
  phone: string
  joinedDaysAgo: number
  /** A host whose renters always give five stars. */
  isPraised?: boolean
  /** How many minutes a host takes to answer a request. */
  answersAfterMinutes?: number
  /** The language of what is sent to them; the default one when absent. */
  language?: Language
}

/** Accounts to look around with, one for each side. */
export const DEMO_ACCOUNTS: DemoPerson[] = [
  {
    key: 'sara',
    fullName: 'Sara Haddad',
    email: 'renter@rihla.example',
    userType: 'renter',
    phone: '+971501110001',
    joinedDaysAgo: 300,
  },
  {
    key: 'omar',
    fullName: 'Omar Nasser',
    email: 'host@rihla.example',
    userType: 'host',
    phone: '+971501110002',
    joinedDaysAgo: 540,
    isPraised: true,
    answersAfterMinutes: 18,
  },
  {
    key: 'mariam',
    fullName: 'Mariam Saleh',
    email: 'admin@rihla.example',
    userType: 'admin',
    phone: '+971501110003',
    joinedDaysAgo: 700,
  },
]

const host = (
  key: string,
  fullName: string,
  joinedDaysAgo: number,
  more: Pick<DemoPerson, 'isPraised' | 'answersAfterMinutes' | 'language'> = {},
): DemoPerson => ({ ...person(key, fullName, joinedDaysAgo), userType: 'host', ...more })

/** Demo phone numbers are 50 111 xxxx; nothing is ever sent to them. */
function person(key: string, fullName: string, joinedDaysAgo: number): DemoPerson {
  const phone = `+9715011${String(10_000 + joinedDaysAgo).slice(0, 5)}`
  return { key, fullName, email: `${key}@people.rihla.example`, userType: 'renter', phone, joinedDaysAgo }
}

export const DEMO_PEOPLE: DemoPerson[] = [
  host('layla', 'Layla Mansour', 510, { isPraised: true, answersAfterMinutes: 12 }),
  host('rashid', 'Rashid Karim', 470, { language: 'ar' }),
  host('priya', 'Priya Nair', 455, { isPraised: true }),
  host('daniel', 'Daniel Osei', 430),
  person('ahmed', 'Ahmed Farouk', 402),
  person('mei', 'Mei Chen', 401),
  person('lucas', 'Lucas Moreau', 398),
  { ...person('fatima', 'Fatima Noor', 397), language: 'ar' },
  person('james', 'James Whitfield', 395),
  person('ananya', 'Ananya Rao', 394),
  person('tomas', 'Tomas Silva', 391),
  person('hana', 'Hana Kimura', 388),
  person('yusuf', 'Yusuf Demir', 385),
  person('elena', 'Elena Petrova', 383),
  person('noah', 'Noah Fischer', 381),
]
