import type { SupportLine } from '@rihla/contract/support'
import { describe, expect, it } from 'vitest'
import { type SupportThread, unreadOf, withNewer, withOlder } from './support-thread.ts'

const line = (place: number, from: SupportLine['from'] = 'guest'): SupportLine => ({
  id: `line ${place}`,
  place,
  key: `key ${place}`,
  from,
  senderName: from === 'guest' ? 'Anonymous' : 'Support Team',
  text: `text ${place}`,
  at: '2026-11-21T10:00:00.000Z',
})

const thread = (lines: SupportLine[], more: Partial<SupportThread> = {}): SupportThread => ({
  id: 'a',
  status: 'active',
  guestName: null,
  guestEmail: null,
  lines,
  hasOlder: false,
  otherReadUpTo: 0,
  readUpTo: 0,
  ...more,
})

const placesIn = ({ lines }: SupportThread) => lines.map(({ place }) => place)

describe('a conversation with support', () => {
  it('goes on with the lines that follow, each once', () => {
    const known = thread([line(1), line(2)], { hasOlder: true, readUpTo: 2 })
    const both = withNewer(known, thread([line(2), line(3)], { status: 'closed' }))
    expect(placesIn(both)).toEqual([1, 2, 3])
    expect(both).toMatchObject({ hasOlder: true, readUpTo: 2, status: 'closed' })
  })

  it('passes over nothing that is missing', () => {
    expect(placesIn(withNewer(thread([line(1)]), thread([line(3)])))).toEqual([1])
    expect(placesIn(withOlder(thread([line(9)]), thread([line(7)])))).toEqual([9])
  })

  it('gives way to another one', () => {
    expect(placesIn(withNewer(thread([line(1), line(2)]), thread([line(1)], { id: 'b' })))).toEqual([1])
  })

  it('is looked through backwards', () => {
    const known = thread([line(3)], { hasOlder: true })
    expect(placesIn(withOlder(known, thread([line(1), line(2)])))).toEqual([1, 2, 3])
  })

  it('has unread lines of the other side only', () => {
    const mixed = thread([line(1, 'support'), line(2), line(3, 'support')], { readUpTo: 1 })
    expect(unreadOf(mixed, 'guest').map(({ place }) => place)).toEqual([3])
    expect(unreadOf(mixed, 'support').map(({ place }) => place)).toEqual([2])
    expect(unreadOf(null, 'guest')).toEqual([])
  })
})
