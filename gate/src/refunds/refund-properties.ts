import { isDeepStrictEqual } from 'node:util'
import {
  CANCELLATION_POLICIES,
  cancellationTimeline,
  freeCancellationUntil,
  refundFor,
} from '@rihla/domain/booking/cancellation-policy'
import { hostPartOfRefund } from '@rihla/domain/booking/refund-by-hand'
import { earningAfterRefund } from '@rihla/domain/payouts/earnings'
import { isTripPriceConsistent, priceTrip, type TripPrice } from '@rihla/domain/pricing/trip-price'
import { DAY_MS, HOUR_MS } from '@rihla/domain/time/dubai-time'
import { type SeededRandom, seededRandom } from '@rihla/server/testing/builders/seeded-random'
import type { Check } from '../runner/check.ts'
import { PRICE_GOLDENS, REFUND_GOLDENS } from './money-goldens.ts'
import { HOURS, leftOfPart, priceOf, refundOf } from './money-oracle.ts'

const SEED = 20_261_122
const STARTS_AT = Date.parse('2027-03-13T06:00:00Z')
const PLAIN_RATES = {
  weeklyDiscountBps: 0,
  monthlyDiscountBps: 0,
  cleaningFeeFils: 0,
  securityDepositFils: 0,
}

/** Checks the rules of price, refund and split against their table and against an independent implementation. */
export const refundProperties: Check = {
  id: 'refund-properties',
  seconds: 5,
  fastRounds: 20_000,
  runCheck: (rounds = 200_000, seed = SEED) => {
    const wrong: string[] = []
    const expect = (what: string, found: unknown, expected: unknown) => {
      if (!isDeepStrictEqual(found, expected))
        wrong.push(`${what}: ${String(found)}, not ${String(expected)}`)
    }
    goldens(expect)
    const random = seededRandom(seed)
    let round = 0
    for (; round < rounds && wrong.length === 0; round++) {
      const price = aPrice(expect, random)
      aRefund(expect, random, price)
      aSplit(expect, random, price)
    }
    return Promise.resolve({
      value: `${PRICE_GOLDENS.length + REFUND_GOLDENS.length} goldens, ${round} trips of seed ${seed}, ${wrong.length} wrong`,
      target: 'as the rules are written, fils for fils',
      passed: wrong.length === 0,
      details: wrong.slice(0, 20),
    })
  },
}

type Expect = (what: string, found: unknown, expected: unknown) => void

function goldens(expect: Expect): void {
  for (const [
    days,
    dailyRateFils,
    subtotalFils,
    serviceFeeFils,
    totalFils,
    refundFils,
    keptFils,
  ] of PRICE_GOLDENS) {
    const price = priceTrip({ ...PLAIN_RATES, dailyRateFils }, days)
    expect(`${days} days at ${dailyRateFils}`, price.totalFils, totalFils)
    expect(`their subtotal`, price.subtotalFils, subtotalFils)
    expect(`their fee`, price.serviceFeeFils, serviceFeeFils)
    const half = refundFor({ policy: 'flexible', paidFils: totalFils, startsAt: STARTS_AT, now: STARTS_AT })
    expect(`half of ${totalFils}`, [half.refundFils, half.keptFils].join(), [refundFils, keptFils].join())
  }
  for (const [policy, days, late, percent] of REFUND_GOLDENS) {
    const now = STARTS_AT - days * DAY_MS + late
    const found = refundFor({ policy, paidFils: 100, startsAt: STARTS_AT, now })
    expect(`${policy}, ${days} days before and ${late} ms late`, found.percent, percent)
  }
}

/** Draws a price with rates of all kinds, with equal or different days. */
function aPrice(expect: Expect, random: SeededRandom): TripPrice {
  const rates = {
    dailyRateFils: amount(random),
    weeklyDiscountBps: random.below(10_001),
    monthlyDiscountBps: random.below(3) === 0 ? 0 : random.below(10_001),
    cleaningFeeFils: random.below(2) * random.below(100_000),
    securityDepositFils: random.below(1_000_000),
  }
  const days = 1 + random.below(random.below(2) === 0 ? 8 : 90)
  const ownRates = random.below(2) === 0
  const dayRates = Array.from({ length: days }, () => (ownRates ? amount(random) : rates.dailyRateFils))
  const price = priceTrip(rates, days, ownRates ? dayRates : undefined)
  const expected = priceOf(rates, dayRates)
  const asked = `${days} days at ${JSON.stringify(rates)}${ownRates ? ` and ${dayRates.join()}` : ''}`
  const { subtotalFils, serviceFeeFils, totalFils, platformFeeFils, hostEarningFils, lines } = price
  expect(`subtotal of ${asked}`, BigInt(subtotalFils), expected.subtotal)
  expect(`service fee of ${asked}`, BigInt(serviceFeeFils), expected.fee)
  expect(`total of ${asked}`, BigInt(totalFils), expected.total)
  expect(`platform's part of ${asked}`, BigInt(platformFeeFils), expected.platform)
  expect(`host's part of ${asked}`, BigInt(hostEarningFils), expected.host)
  const discounts = lines.filter(({ kind }) => kind.endsWith('_discount'))
  expect(
    `discount of ${asked}`,
    discounts.reduce((sum, line) => sum - BigInt(line.amountFils), 0n),
    expected.discount,
  )
  expect(
    `lines of ${asked}`,
    lines.reduce((sum, line) => sum + BigInt(line.amountFils), 0n),
    expected.total,
  )
  expect(`${asked} adds up`, isTripPriceConsistent(price), true)
  expect(`${asked} and a fils more`, isTripPriceConsistent({ ...price, totalFils: totalFils + 1 }), false)
  return price
}

/** Draws a cancellation at any moment, often at a boundary or a millisecond beside it, and a later one. */
function aRefund(expect: Expect, random: SeededRandom, { totalFils: paidFils }: TripPrice): void {
  const policy = CANCELLATION_POLICIES[random.below(3)] ?? 'flexible'
  const startsAt = STARTS_AT + (random.below(48) * HOUR_MS) / 2
  const msBefore = momentBefore(random, policy)
  const asked = `${policy}, ${paidFils} fils, ${msBefore} ms before`
  const found = refundFor({ policy, paidFils, startsAt, now: startsAt - msBefore })
  expect(`refund: ${asked}`, BigInt(found.refundFils), refundOf(policy, BigInt(paidFils), BigInt(msBefore)))
  expect(`refund and kept: ${asked}`, BigInt(found.refundFils) + BigInt(found.keptFils), BigInt(paidFils))
  expect(`kept is whole: ${asked}`, Number.isSafeInteger(found.keptFils) && found.keptFils >= 0, true)
  if (found.percent === 50)
    expect(`the odd fils is the renter's: ${asked}`, found.refundFils - found.keptFils, paidFils % 2)
  const later = refundFor({
    policy,
    paidFils,
    startsAt,
    now: startsAt - msBefore + random.below(20 * DAY_MS),
  })
  expect(`waiting brings no more: ${asked}`, later.refundFils <= found.refundFils, true)
  const now = startsAt - msBefore
  expect(`free until: ${asked}`, now <= freeCancellationUntil(policy, startsAt), found.percent === 100)
  const step = cancellationTimeline(policy, startsAt).find(({ until }) => now <= until)
  expect(`timeline: ${asked}`, step?.percent ?? 0, found.percent)
}

function momentBefore(random: SeededRandom, policy: keyof typeof HOURS): number {
  if (random.below(2) === 0) return random.below(21 * DAY_MS) - 3 * DAY_MS
  const { all, half } = HOURS[policy]
  return Number(random.below(2) === 0 ? all : half) * HOUR_MS + random.below(3) - 1
}

/** Refunds a part, at once and in several steps: host and platform bear it in proportion, and nothing is lost. */
function aSplit(expect: Expect, random: SeededRandom, price: TripPrice): void {
  const { subtotalFils, hostEarningFils, totalFils } = price
  if (totalFils === 0) return
  const [host, subtotal, total] = [BigInt(hostEarningFils), BigInt(subtotalFils), BigInt(totalFils)]
  let refunded = 0
  let hostFils = hostEarningFils
  for (const part of [random.below(totalFils + 1), random.below(totalFils + 1), totalFils]) {
    const amountFils = Math.min(part, totalFils - refunded)
    const asked = `${refunded} and ${amountFils} of ${totalFils}, ${hostEarningFils} the host's`
    const borne = hostPartOfRefund({ ...price, paidFils: totalFils - refunded }, amountFils)
    refunded += amountFils
    hostFils -= borne
    const left = earningAfterRefund(price, refunded)
    expect(`host's part left: ${asked}`, BigInt(left.netFils), leftOfPart(host, BigInt(refunded), total))
    expect(
      `subtotal left: ${asked}`,
      BigInt(left.subtotalFils),
      leftOfPart(subtotal, BigInt(refunded), total),
    )
    expect(`platform's fee left: ${asked}`, left.platformFeeFils, left.subtotalFils - left.netFils)
    expect(`in several as in one: ${asked}`, hostFils, left.netFils)
    expect(`a refund costs no host more than it: ${asked}`, borne >= 0 && borne <= amountFils, true)
  }
  expect(`of ${totalFils} all went back, and the host keeps`, hostFils, 0)
}

/** Mostly small, sometimes just under a round sum, sometimes the maximum. */
function amount(random: SeededRandom): number {
  const kind = random.below(10)
  if (kind === 0) return 10_000_000 - random.below(3)
  return kind < 3 ? Math.max(0, random.below(500) * 100 - random.below(2)) : random.below(100_000)
}
