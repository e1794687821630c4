import { expect, test } from 'vitest'
import { CardNetworkTimeout } from '../card-network.ts'
import { authorisedKey, type NetworkUnderTest } from './network-under-test.ts'

/** Contract tests: off-session holds on a saved card. */
export function holdsOnAKeptCard(under: () => NetworkUnderTest): void {
  test('holds an amount off-session, once per key, separate from the payment', async () => {
    const cardOf = await keptBy(under, 'ok')
    await under().network.capture(cardOf)
    const hold = { key: under().newKey(), amountFils: 100_000, cardOf }
    const answers = await Promise.all([1, 2, 3].map(() => under().network.authorise(hold)))
    expect(answers[0]).toMatchObject({ state: 'authorised', capturedFils: 0 })
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(await under().network.ask(cardOf)).toMatchObject({ state: 'captured', capturedFils: 66_000 })
  })

  test('renews a hold: the next one is authorised before the first is released', async () => {
    const cardOf = await keptBy(under, 'ok')
    const [first, next] = [under().newKey(), under().newKey()]
    for (const key of [first, next])
      expect(await under().network.authorise({ key, amountFils: 100_000, cardOf })).toMatchObject({
        state: 'authorised',
      })
    expect(await under().network.void(first)).toMatchObject({ state: 'voided' })
    expect(await under().network.ask(next)).toMatchObject({ state: 'authorised' })
  })

  test('fails when the bank requires the cardholder', async () => {
    const key = under().newKey()
    const hold = { key, amountFils: 100_000, cardOf: await keptBy(under, 'noHold') }
    expect(await under().network.authorise(hold)).toMatchObject({
      state: 'failed',
      failure: 'card_declined',
    })
    expect(await under().network.authorise(hold)).toMatchObject({ state: 'failed' })
    expect(await under().network.ask(key)).toMatchObject({ state: 'failed', failure: 'card_declined' })
  })

  test('saves another card given for a hold, also after that hold is released', async () => {
    const [first, next] = [under().newKey(), under().newKey()]
    const given = { key: first, amountFils: 100_000, cardToken: under().tokens.ok, keepCard: true }
    const answers = await Promise.all([1, 2].map(() => under().network.authorise(given)))
    expect(answers[0]).toMatchObject({ state: 'authorised', capturedFils: 0 })
    expect(answers[1]).toEqual(answers[0])
    const renewal = { key: next, amountFils: 100_000, cardOf: first }
    expect(await under().network.authorise(renewal)).toMatchObject({ state: 'authorised' })
    expect(await under().network.void(first)).toMatchObject({ state: 'voided' })
    const later = { ...renewal, key: under().newKey() }
    expect(await under().network.authorise(later)).toMatchObject({ state: 'authorised' })
  })

  test('never charges a card that was not saved', async () => {
    for (const cardOf of [await authorisedKey(under()), await keptBy(under, 'declined'), under().newKey()]) {
      const hold = { key: under().newKey(), amountFils: 100_000, cardOf }
      expect(await under().network.authorise(hold)).toMatchObject({
        state: 'failed',
        failure: 'payment_token_invalid',
      })
    }
  })

  test('times out on a slow card that is decided later', async () => {
    const cardOf = await keptBy(under, 'slowSuccess')
    await under().untilSlowCardsAreDecided()
    expect(await under().network.ask(cardOf)).toMatchObject({ state: 'authorised' })
    const key = under().newKey()
    const hold = { key, amountFils: 100_000, cardOf }
    await expect(under().network.authorise(hold)).rejects.toBeInstanceOf(CardNetworkTimeout)
    await under().untilSlowCardsAreDecided()
    expect(await under().network.authorise(hold)).toMatchObject({ state: 'authorised' })
  })
}

/** Contract tests: payments on a saved card without its owner. */
export function chargesAKeptCard(under: () => NetworkUnderTest): void {
  const charge = (cardOf: string, key: string) =>
    under().network.authorise({ key, amountFils: 15_000, cardOf })

  test('charges it in full once per key, whatever was captured of the payment that saved it', async () => {
    const cardOf = await keptBy(under, 'ok')
    await under().network.capture(cardOf)
    const key = under().newKey()
    for (let times = 0; times < 2; times++) {
      await charge(cardOf, key)
      expect(await under().network.capture(key)).toMatchObject({ state: 'captured', capturedFils: 15_000 })
    }
    expect(await under().network.refundTo(key, 15_000)).toMatchObject({ refundedFils: 15_000 })
    expect(await under().network.ask(cardOf)).toMatchObject({ capturedFils: 66_000, refundedFils: 0 })
  })

  test('is refused without the cardholder by a bank that demands them, and then paid with them', async () => {
    const cardOf = await keptBy(under, 'noHold')
    const [alone, present] = [under().newKey(), under().newKey()]
    expect(await charge(cardOf, alone)).toMatchObject({ state: 'failed', failure: 'card_declined' })
    expect(await under().network.capture(alone)).toMatchObject({ state: 'failed' })
    const payment = { key: present, amountFils: 15_000, cardOf, isOwnerPresent: true }
    expect(await under().network.authorise(payment)).toMatchObject({ state: 'authorised' })
    expect(await under().network.capture(present)).toMatchObject({ capturedFils: 15_000 })
  })

  test('is not charged under a key that was given up before', async () => {
    const cardOf = await keptBy(under, 'ok')
    const key = under().newKey()
    await under().network.void(key)
    expect(await charge(cardOf, key)).toMatchObject({ state: 'voided', capturedFils: 0 })
  })
}

/** Contract tests: payments on a saved card by its owner, and removal of the card. */
export function paysWithAKeptCard(under: () => NetworkUnderTest): void {
  const pay = (cardOf: string, key = under().newKey()) =>
    under().network.authorise({ key, amountFils: 44_000, cardOf, isOwnerPresent: true })

  test('pays with it once per key, as with a card that is typed in', async () => {
    const cardOf = await keptBy(under, 'ok')
    const key = under().newKey()
    const answers = await Promise.all([1, 2, 3].map(() => pay(cardOf, key)))
    expect(answers[0]).toMatchObject({ state: 'authorised', capturedFils: 0 })
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(await under().network.capture(key)).toMatchObject({ state: 'captured', capturedFils: 44_000 })
    expect(await under().network.refundTo(key, 4_000)).toMatchObject({ refundedFils: 4_000 })
  })

  test('pays with a card that its bank allows only when the cardholder is present', async () => {
    expect(await pay(await keptBy(under, 'noHold'))).toMatchObject({ state: 'authorised' })
  })

  test('holds a deposit on the same card without the cardholder', async () => {
    const cardOf = await keptBy(under, 'ok')
    expect(await pay(cardOf)).toMatchObject({ state: 'authorised' })
    const hold = { key: under().newKey(), amountFils: 100_000, cardOf }
    expect(await under().network.authorise(hold)).toMatchObject({ state: 'authorised' })
  })

  test('never charges a card that was forgotten, and forgets it once', async () => {
    const cardOf = await keptBy(under, 'ok')
    const before = under().newKey()
    expect(await pay(cardOf, before)).toMatchObject({ state: 'authorised' })
    await under().network.forgetCard(cardOf)
    await under().network.forgetCard(cardOf)
    const key = under().newKey()
    for (const answer of [await pay(cardOf, key), await pay(cardOf)])
      expect(answer).toMatchObject({ state: 'failed', failure: 'payment_token_invalid' })
    const hold = { key: under().newKey(), amountFils: 100_000, cardOf }
    expect(await under().network.authorise(hold)).toMatchObject({ failure: 'payment_token_invalid' })
    expect(await under().network.capture(before)).toMatchObject({ state: 'captured', capturedFils: 44_000 })
  })

  test('forgets nothing when nothing was saved', async () => {
    const key = await authorisedKey(under())
    await under().network.forgetCard(key)
    await under().network.forgetCard(under().newKey())
    expect(await under().network.ask(key)).toMatchObject({ state: 'authorised' })
  })
}

/** Contract tests: capture, release and refund of a hold on a saved card. */
export function movesAHold(under: () => NetworkUnderTest): void {
  test('captures a part once and releases the rest', async () => {
    const key = await heldKey(under)
    const [one, two] = await Promise.all([1, 2].map(() => under().network.capture(key, 30_000)))
    expect(one).toMatchObject({ state: 'captured', capturedFils: 30_000 })
    expect(two).toEqual(one)
    expect(await under().network.capture(key, 70_000)).toMatchObject({ capturedFils: 30_000 })
    expect(await under().network.void(key)).toMatchObject({ state: 'captured', capturedFils: 30_000 })
  })

  test('releases a hold once, also one that was never authorised', async () => {
    const key = await heldKey(under)
    expect(await under().network.void(key)).toMatchObject({ state: 'voided' })
    expect(await under().network.capture(key, 100)).toMatchObject({ state: 'voided', capturedFils: 0 })
    const unasked = under().newKey()
    await under().network.void(unasked)
    const late = { key: unasked, amountFils: 100_000, cardOf: await keptBy(under, 'ok') }
    expect(await under().network.authorise(late)).toMatchObject({ state: 'voided' })
  })

  test('captures nothing once the hold has expired', async () => {
    const key = await heldKey(under)
    await under().untilHoldsExpire(key)
    expect(await under().network.capture(key, 100)).toMatchObject({ state: 'voided', capturedFils: 0 })
  })

  test('refunds the captured part of a hold in steps, and never more', async () => {
    const key = await heldKey(under)
    await under().network.capture(key, 30_000)
    expect(await under().network.refundTo(key, 12_000)).toMatchObject({ refundedFils: 12_000 })
    expect(await under().network.refundTo(key, 30_001)).toMatchObject({ refundedFils: 12_000 })
    expect(await under().network.refundTo(key, 30_000)).toMatchObject({
      state: 'captured',
      capturedFils: 30_000,
      refundedFils: 30_000,
    })
  })
}

/** The key of a payment that was authorised with `keepCard`. */
async function keptBy(under: () => NetworkUnderTest, card: keyof NetworkUnderTest['tokens']) {
  const key = under().newKey()
  const payment = { key, amountFils: 66_000, cardToken: under().tokens[card], keepCard: true }
  await under()
    .network.authorise(payment)
    .catch((error: unknown) => {
      if (!(error instanceof CardNetworkTimeout)) throw error
    })
  return key
}

async function heldKey(under: () => NetworkUnderTest): Promise<string> {
  const key = under().newKey()
  await under().network.authorise({ key, amountFils: 100_000, cardOf: await keptBy(under, 'ok') })
  return key
}
