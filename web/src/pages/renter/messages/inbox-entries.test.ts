import type { InboxEntry } from '@rihla/contract/messaging'
import { expect, it } from 'vitest'
import { type Inbox, withFreshStart, withMore } from './inbox-entries.ts'

const inbox = (ids: string, nextAfter: string | null = null): Inbox => ({
  entries: [...ids].map((bookingId) => ({ bookingId }) as InboxEntry),
  nextAfter,
})
const idsIn = ({ entries }: Inbox) => entries.map(({ bookingId }) => bookingId).join('')

it('puts more conversations at the end, each once', () => {
  const all = withMore(inbox('abc', 'c'), inbox('cde', 'e'))
  expect(idsIn(all)).toBe('abcde')
  expect(all.nextAfter).toBe('e')
})

it('keeps what was looked through behind a first page that is read anew', () => {
  const all = withFreshStart(inbox('abcdef', 'f'), inbox('eab', 'b'))
  expect(idsIn(all)).toBe('eabcdf')
  expect(all.nextAfter).toBe('f')
})

it('takes the first page as it is when no more was looked through, or there is no more', () => {
  expect(withFreshStart(inbox('abc', 'c'), inbox('dab', 'b'))).toEqual(inbox('dab', 'b'))
  expect(withFreshStart(inbox('abcd', 'd'), inbox('ab'))).toEqual(inbox('ab'))
})
