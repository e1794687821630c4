import type { InboxEntry } from '@rihla/contract/messaging'
import { expect, it } from 'vitest'
import { type Inbox, withFreshStart, withMore } from './inbox-entries.ts'

const inbox = (ids: string, nextAfter: string | null = null): Inbox => ({
  entries: [...ids].map((bookingId) => ({ bookingId }) as InboxEntry),
  nextAfter,
})
const idsIn = ({ entries }: Inbox) => entries.map(({ bookingId }) => bookingId).join('')

it('a further page is appended without duplicates', () => {
  const all = withMore(inbox('abc', 'c'), inbox('cde', 'e'))
  expect(idsIn(all)).toBe('abcde')
  expect(all.nextAfter).toBe('e')
})

it('a reloaded first page keeps the further pages behind it', () => {
  const all = withFreshStart(inbox('abcdef', 'f'), inbox('eab', 'b'))
  expect(idsIn(all)).toBe('eabcdf')
  expect(all.nextAfter).toBe('f')
})

it('a reloaded first page replaces the list when no further page was loaded or none exists', () => {
  expect(withFreshStart(inbox('abc', 'c'), inbox('dab', 'b'))).toEqual(inbox('dab', 'b'))
  expect(withFreshStart(inbox('abcd', 'd'), inbox('ab'))).toEqual(inbox('ab'))
})
