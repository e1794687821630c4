import type { ThreadLine } from '@rihla/contract/messaging'
import { describe, expect, it } from 'vitest'
import { lastPlaceOf, ownPlaces, type Thread, unreadLines, withNewer, withOlder } from './thread-lines.ts'

const line = (place: number, isMe = false): ThreadLine => ({
  id: `line ${place}`,
  place,
  kind: 'message',
  event: null,
  sender: { id: isMe ? 'me' : 'other', name: isMe ? 'Sara' : 'Omar', isMe },
  text: `text ${place}`,
  at: '2026-11-21T10:00:00.000Z',
})

const thread = (places: number[], more: Partial<Thread> = {}): Thread => ({
  other: { id: 'other', name: 'Omar', avatarUrl: null, role: 'host' },
  lines: places.map((place) => line(place)),
  hasOlder: false,
  closedBecause: null,
  otherReadUpTo: 0,
  readUpTo: 0,
  ...more,
})

const placesOf = ({ lines }: Thread) => lines.map(({ place }) => place)

describe('newer lines', () => {
  it.each([
    ['follow the known ones', [1, 2], [3, 4], [1, 2, 3, 4]],
    ['stand once when they are told again', [1, 2], [2, 3], [1, 2, 3]],
    ['wait when something between is missing', [1, 2], [4, 5], [1, 2]],
    ['are all there is when nothing was known', [], [7, 8], [7, 8]],
    ['may be none', [1, 2], [], [1, 2]],
  ])('%s', (_, known, told, all) => {
    expect(placesOf(withNewer(thread(known), thread(told)))).toEqual(all)
  })

  it('bring marks that only move forward, and whether one may still write', () => {
    const known = thread([1, 2], { readUpTo: 2, otherReadUpTo: 1, hasOlder: true })
    const told = thread([], { readUpTo: 1, otherReadUpTo: 2, closedBecause: 'over' })
    expect(withNewer(known, told)).toMatchObject({
      readUpTo: 2,
      otherReadUpTo: 2,
      closedBecause: 'over',
      hasOlder: true,
    })
  })
})

describe('older lines', () => {
  it('stand before the known ones', () => {
    const all = withOlder(thread([4, 5], { hasOlder: true }), thread([1, 2, 3]))
    expect(placesOf(all)).toEqual([1, 2, 3, 4, 5])
    expect(all.hasOlder).toBe(false)
  })

  it('are left out when they do not reach up to the known ones', () => {
    const all = withOlder(thread([6], { hasOlder: true }), thread([1, 2]))
    expect(placesOf(all)).toEqual([6])
    expect(all.hasOlder).toBe(true)
  })
})

it('has no last place while nothing is known', () => {
  expect(lastPlaceOf(thread([]))).toBe(0)
  expect(lastPlaceOf(thread([3, 4]))).toBe(4)
})

it('waits to be read what the other side wrote after the mark', () => {
  const lines = [line(1), line(2), line(3, true), { ...line(4), kind: 'event' as const, sender: null }]
  expect(unreadLines({ lines, readUpTo: 1 }).map(({ place }) => place)).toEqual([2])
})

it('knows the newest own line, and the newest of them that was read', () => {
  const lines = [line(1, true), line(2), line(3, true), line(4)]
  expect(ownPlaces({ lines, otherReadUpTo: 2 })).toEqual({ newest: 3, read: 1 })
  expect(ownPlaces({ lines, otherReadUpTo: 4 })).toEqual({ newest: 3, read: 3 })
  expect(ownPlaces({ lines: [line(1)], otherReadUpTo: 1 })).toEqual({ newest: null, read: null })
})
