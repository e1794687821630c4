import { dateOfDayNumber } from '@rihla/domain/time/plain-date'
import { idempotencyKey } from '@rihla/server/testing/builders/card'
import type { TestPerson } from '@rihla/server/testing/builders/sign-up-person'
import { verifyRenter } from '@rihla/server/testing/builders/verified-renter'
import type { TestAnswer, TestApp } from '@rihla/server/testing/test-app'
import { retry } from '../chaos/retry.ts'
import { CARS, CAST } from './commands.ts'
import { dayInDubai, type ModelBooking, midnightOf, type Stretch } from './model-state.ts'

export interface ModelApp {
  testApp: TestApp
  renters: TestPerson[]
  hosts: TestPerson[]
  stranger: TestPerson
  carIds: string[]
  /** The ids of the model's bookings, in the same order. */
  bookingIds: string[]
  /** The latest change request of each booking. */
  changeIds: Map<ModelBooking, string>
  /** In the order in which they were reported. */
  issueIds: Map<ModelBooking, string[]>
  checkOutIds: Map<ModelBooking, string>
  /** The latest early return reported for each booking. */
  earlyReturnIds: Map<ModelBooking, string>
  /** The charges of each booking, in the order in which they were asked. */
  chargeIds: Map<ModelBooking, string[]>
}

const BANK_ACCOUNT = { iban: 'AE07 0331 2345 6789 0123 456', holderName: 'Omar Haddad' }

/** Fills the test app with users, and with the cars that the model knows. */
export async function furnish(testApp: TestApp): Promise<ModelApp> {
  const several = async (count: number, facts: object) => {
    const people: TestPerson[] = []
    for (let n = 0; n < count; n++) people.push(await testApp.signUp(facts))
    return people
  }
  const hosts = await several(CAST.hosts, { userType: 'host' })
  for (const host of hosts.slice(0, CAST.withBankAccount))
    await retry(() => testApp.as(host).post('/api/v1/host/bank-account', BANK_ACCOUNT))
  const renters = [...(await several(CAST.renters, {})), hosts[0] as TestPerson]
  for (const [place, { id }] of renters.entries())
    if (place !== CAST.unverifiedRenter) await verifyRenter(testApp.deps, id)
  const carIds: string[] = []
  for (const { host, instant, policy, ...terms } of CARS) {
    const facts = {
      ...terms,
      hostId: (hosts[host] as TestPerson).id,
      instantBook: instant,
      cancellationPolicy: policy,
    }
    carIds.push((await testApp.aVehicle(facts)).id)
  }
  const stranger = await testApp.signUp()
  const ids = {
    bookingIds: [],
    changeIds: new Map(),
    issueIds: new Map(),
    checkOutIds: new Map(),
    earlyReturnIds: new Map(),
    chargeIds: new Map(),
  }
  return { testApp, renters, hosts, stranger, carIds, ...ids }
}

/** A stretch as the web client sends it: dates and times in Dubai. */
export function periodOf({ from, to }: Stretch) {
  const [pickUpDate, pickUpTime] = dayAndTime(from)
  const [returnDate, returnTime] = dayAndTime(to)
  return { pickUpDate, pickUpTime, returnDate, returnTime }
}

function dayAndTime(moment: number): [string, string] {
  const day = dayInDubai(moment)
  const minutes = (moment - midnightOf(day)) / 60_000
  const twoDigits = (count: number) => String(count).padStart(2, '0')
  return [dateOfDayNumber(day), `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`]
}

/** Signs up a new admin: a step-up is valid for a few minutes only. */
export const anAdmin = ({ testApp }: ModelApp): Promise<TestPerson> => testApp.signUp({ userType: 'admin' })

/** Posts once, or twice with the same idempotency key. */
export async function say(
  { testApp }: ModelApp,
  person: TestPerson,
  path: string,
  { again }: { again: boolean },
  words: object,
): Promise<TestAnswer[]> {
  const key = idempotencyKey()
  const call = () => retry(() => testApp.as(person).post(`/api/v1${path}`, words, { key }))
  const answers = [await call()]
  if (again) answers.push(await call())
  return answers
}
