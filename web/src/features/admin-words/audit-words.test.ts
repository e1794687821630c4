import { expect, it } from 'vitest'
import { auditNote, auditWord } from './audit-words.ts'

it.each([
  [{ from: 'renter', to: 'host', reason: 'Asked for it' }, 'Renter → Host · Asked for it'],
  [{ reason: 'Plate does not match' }, 'Plate does not match'],
  [{ photoId: '1', reason: null }, null],
  [{}, null],
])('the details %o are shown as %s', (detail, note) => {
  expect(auditNote(detail)).toBe(note)
})

it('an action without a label is shown by the words of its code', () => {
  expect(auditWord('vehicle.plate_painted')).toBe('Vehicle plate painted')
})
