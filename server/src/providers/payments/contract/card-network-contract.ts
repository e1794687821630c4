import { beforeAll, describe } from 'vitest'
import { chargesAKeptCard, holdsOnAKeptCard, movesAHold, paysWithAKeptCard } from './kept-card-contract.ts'
import type { NetworkUnderTest } from './network-under-test.ts'
import { asksTheCard, movesAPayment } from './payment-contract.ts'

/** Contract tests for every driver of the card network. */
export function cardNetworkContract(name: string, open: () => NetworkUnderTest): void {
  describe(`${name} keeps the contract of a card network`, () => {
    let opened: NetworkUnderTest
    beforeAll(() => {
      opened = open()
    })
    const under = () => opened

    asksTheCard(under)
    movesAPayment(under)
    describe('with a saved card', () => {
      holdsOnAKeptCard(under)
      paysWithAKeptCard(under)
      chargesAKeptCard(under)
      movesAHold(under)
    })
  })
}
