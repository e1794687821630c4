import { expect, it } from 'vitest'
import { auditNote, auditWord } from './audit-words.ts'

it.each([
  [{ from: 'renter', to: 'host', reason: 'Asked for it' }, 'renter → host · Asked for it'],
  [{ reason: 'Plate does not match' }, 'Plate does not match'],
  [{ photoId: '1', reason: null }, null],
  [{}, null],
])('of the details %o an admin reads %s', (detail, note) => {
  expect(auditNote(detail)).toBe(note)
})

it('shows the code of an act that has no words', () => {
  expect(auditWord('vehicle.painted')).toBe('vehicle.painted')
})
