import { expect, test } from 'vitest'
import { CardNetworkTimeout } from '../card-network.ts'
import { authorisedKey, type NetworkUnderTest } from './network-under-test.ts'

/** What the network does when it is asked to hold a sum. */
export function asksTheCard(under: () => NetworkUnderTest): void {
  test('authorises once per key', async () => {
    const key = under().newKey()
    const payment = { key, amountFils: 66_000, cardToken: under().tokens.ok }
    const answers = await Promise.all([1, 2, 3].map(() => under().network.authorise(payment)))
    expect(answers[0]).toMatchObject({ state: 'authorised', capturedFils: 0, refundedFils: 0 })
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(await under().network.ask(key)).toEqual(answers[0])
  })

  test.each([
    ['declined', 'card_declined'],
    ['insufficient', 'insufficient_funds'],
    ['expired', 'card_expired'],
  ] as const)('says why a card is refused: %s', async (card, failure) => {
    const key = under().newKey()
    const answer = await under().network.authorise({ key, amountFils: 500, cardToken: under().tokens[card] })
    expect(answer).toMatchObject({ state: 'failed', failure })
    expect(await under().network.ask(key)).toMatchObject({ state: 'failed', failure })
  })

  test('refuses a token it did not make', async () => {
    const answer = await under().network.authorise({
      key: under().newKey(),
      amountFils: 500,
      cardToken: 'not_a_token_of_any_network',
    })
    expect(answer).toMatchObject({ state: 'failed', failure: 'payment_token_invalid' })
  })

  test('does not know a key it was never given', async () => {
    expect(await under().network.ask(under().newKey())).toEqual({ state: 'unknown' })
    expect(await under().network.capture(under().newKey())).toEqual({ state: 'unknown' })
  })

  test.each([
    ['slowSuccess', 'authorised'],
    ['slowDecline', 'failed'],
  ] as const)('gives up on a slow card and decides later: %s', async (card, state) => {
    const key = under().newKey()
    const payment = { key, amountFils: 500, cardToken: under().tokens[card] }
    await expect(under().network.authorise(payment)).rejects.toBeInstanceOf(CardNetworkTimeout)
    expect(await under().network.ask(key)).toMatchObject({ state: 'pending' })
    await under().untilSlowCardsAreDecided()
    expect(await under().network.ask(key)).toMatchObject({ state })
  })
}

/** What the network does to a payment that was authorised. */
export function movesAPayment(under: () => NetworkUnderTest): void {
  test('captures once, and a captured payment cannot be voided', async () => {
    const key = await authorisedKey(under())
    const [first, second] = await Promise.all([under().network.capture(key), under().network.capture(key)])
    expect(first).toMatchObject({ state: 'captured', capturedFils: 66_000 })
    expect(second).toEqual(first)
    expect(await under().network.void(key)).toMatchObject({ state: 'captured' })
  })

  test('voids once, and a voided payment cannot be captured', async () => {
    const key = await authorisedKey(under())
    expect(await under().network.void(key)).toMatchObject({ state: 'voided' })
    expect(await under().network.void(key)).toMatchObject({ state: 'voided' })
    expect(await under().network.capture(key)).toMatchObject({ state: 'voided', capturedFils: 0 })
  })

  test('closes a key by voiding it before it was authorised', async () => {
    const key = under().newKey()
    expect(await under().network.void(key)).toMatchObject({ state: 'voided' })
    const late = await under().network.authorise({ key, amountFils: 500, cardToken: under().tokens.ok })
    expect(late).toMatchObject({ state: 'voided', capturedFils: 0 })
  })

  test('refunds up to a figure, never down and never beyond what was captured', async () => {
    const key = await authorisedKey(under())
    await under().network.capture(key)
    expect(await under().network.refundTo(key, 33_000)).toMatchObject({ refundedFils: 33_000 })
    expect(await under().network.refundTo(key, 33_000)).toMatchObject({ refundedFils: 33_000 })
    expect(await under().network.refundTo(key, 10_000)).toMatchObject({ refundedFils: 33_000 })
    expect(await under().network.refundTo(key, 66_001)).toMatchObject({ refundedFils: 33_000 })
    expect(await under().network.refundTo(key, 66_000)).toMatchObject({ refundedFils: 66_000 })
  })
}
