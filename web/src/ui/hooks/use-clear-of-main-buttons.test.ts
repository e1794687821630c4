import { expect, it } from 'vitest'
import { liftAbove } from './use-clear-of-main-buttons.ts'

const box = (left: number, top: number, width: number, height: number) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
})
const bubble = box(318, 708, 56, 56)

it.each([
  ['nothing near', [box(20, 100, 350, 52)], 0],
  ['a button beside it', [box(20, 710, 280, 52)], 0],
  ['a button under it', [box(20, 720, 350, 52)], 52],
  ['two buttons, one above the other', [box(20, 720, 350, 52), box(20, 650, 350, 52)], 122],
  ['buttons up to the top', Array.from({ length: 12 }, (_, row) => box(20, 60 * row + 60, 350, 52)), null],
] as const)('with %s it moves up by as much as needed', (_, boxes, lift) => {
  expect(liftAbove(bubble, boxes)).toBe(lift)
})
