import { describe, expect, it } from 'vitest'
import {
  type ChatLine,
  type ChatThread,
  clientIdsIn,
  lastPlaceOf,
  ownPlaces,
  unreadLines,
  withNewer,
  withOlder,
} from './chat-thread.ts'

const line = (place: number, isMine = false): ChatLine => ({
  id: `line ${place}`,
  place,
  clientMessageId: isMine ? `client id ${place}` : null,
  sender: { id: isMine ? 'me' : 'other', name: isMine ? 'Sara' : 'Omar', isMine },
  text: `text ${place}`,
  at: '2026-11-21T10:00:00.000Z',
})

type Facts = { isOpen: boolean }

const thread = (places: number[], more: Partial<ChatThread<Facts>> = {}): ChatThread<Facts> => ({
  id: 'a',
  lines: places.map((place) => line(place)),
  hasOlder: false,
  otherReadUpTo: 0,
  readUpTo: 0,
  facts: { isOpen: true },
  ...more,
})

const placesOf = ({ lines }: ChatThread<Facts>) => lines.map(({ place }) => place)

describe('newer lines', () => {
  it.each([
    ['follow the known ones', [1, 2], [3, 4], [1, 2, 3, 4]],
    ['stand once when they are told again', [1, 2], [2, 3], [1, 2, 3]],
    ['wait when something between is missing', [1, 2], [4, 5], [1, 2]],
    ['are all there is when nothing was known', [], [7, 8], [7, 8]],
    ['may be none', [1, 2], [], [1, 2]],
  ])('%s', (_, known, received, all) => {
    expect(placesOf(withNewer(thread(known), thread(received)))).toEqual(all)
  })

  it('move read marks forward only and update the facts of the thread', () => {
    const known = thread([1, 2], { readUpTo: 2, otherReadUpTo: 1, hasOlder: true })
    const received = thread([], { readUpTo: 1, otherReadUpTo: 2, facts: { isOpen: false } })
    expect(withNewer(known, received)).toMatchObject({
      readUpTo: 2,
      otherReadUpTo: 2,
      facts: { isOpen: false },
      hasOlder: true,
    })
  })

  it('replace all known lines when they belong to another thread', () => {
    expect(placesOf(withNewer(thread([1, 2]), thread([1], { id: 'b' })))).toEqual([1])
    expect(placesOf(withNewer(null, thread([1])))).toEqual([1])
  })
})

describe('older lines', () => {
  it('are placed before the known ones', () => {
    const all = withOlder(thread([4, 5], { hasOlder: true }), thread([1, 2, 3]))
    expect(placesOf(all)).toEqual([1, 2, 3, 4, 5])
    expect(all.hasOlder).toBe(false)
  })

  it.each([
    ['do not reach up to the known ones', thread([1, 2])],
    ['are of another thread', thread([4, 5], { id: 'b' })],
  ])('are left out when they %s', (_, page) => {
    const all = withOlder(thread([6], { hasOlder: true }), page)
    expect(placesOf(all)).toEqual([6])
    expect(all.hasOlder).toBe(true)
  })
})

it('the last position is 0 while no lines are known', () => {
  expect([lastPlaceOf(null), lastPlaceOf(thread([])), lastPlaceOf(thread([3, 4]))]).toEqual([0, 0, 4])
})

it('unread lines are those the other side wrote after the read mark', () => {
  const lines = [line(1), line(2), line(3, true), { ...line(4), sender: null }]
  expect(unreadLines({ lines, readUpTo: 1 }).map(({ place }) => place)).toEqual([2])
  expect(unreadLines(null)).toEqual([])
})

it('finds the newest own line and the newest own line that was read', () => {
  const lines = [line(1, true), line(2), line(3, true), line(4)]
  expect(ownPlaces({ lines, otherReadUpTo: 2 })).toEqual({ newest: 3, read: 1 })
  expect(ownPlaces({ lines, otherReadUpTo: 4 })).toEqual({ newest: 3, read: 3 })
  expect(ownPlaces({ lines: [line(1)], otherReadUpTo: 1 })).toEqual({ newest: null, read: null })
})

it('client ids identify the messages of this browser, even when their texts are equal', () => {
  const sameWords = { ...line(1, true), text: 'yes', clientMessageId: 'a' }
  const ofAnotherBrowser = { ...line(2, true), text: 'yes', clientMessageId: null }
  expect([...clientIdsIn([sameWords, ofAnotherBrowser, line(3)])]).toEqual(['a'])
})
