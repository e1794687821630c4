import { renderHook } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { letterOf, useReviewKeys } from './use-review-keys.ts'

test.each([
  ['a', 'KeyA', 'a'],
  ['A', 'KeyA', 'a'],
  // Latin layouts decide by what is printed on the key.
  ['a', 'KeyQ', 'a'],
  ['ش', 'KeyA', 'a'],
  ['ق', 'KeyR', 'r'],
  ['ф', 'KeyA', 'a'],
  ['Escape', 'Escape', 'escape'],
  ['?', 'Slash', '?'],
])('the key %s at %s is %s', (key, code, letter) => {
  expect(letterOf({ key, code })).toBe(letter)
})

test('a shortcut works with an Arabic layout', async () => {
  const approve = vi.fn<() => void>()
  renderHook(() => useReviewKeys({ a: approve }, true))
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'ش', code: 'KeyA' }))
  expect(approve).toHaveBeenCalledTimes(1)
  await userEvent.keyboard('b')
  expect(approve).toHaveBeenCalledTimes(1)
})
