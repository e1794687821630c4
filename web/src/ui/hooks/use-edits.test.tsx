import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { mergeFields, useEdits } from './use-edits.ts'

test('what is not edited follows the stored values, what is edited stays', () => {
  const { result, rerender } = renderHook(({ stored }) => useEdits(stored), {
    initialProps: { stored: { price: '300', fee: '', places: ['Dubai'] } },
  })
  const values = () => result.current[0]
  act(() => result.current[1]((current) => ({ ...current, fee: '50' })))
  rerender({ stored: { price: '400', fee: '20', places: ['Dubai', 'Ajman'] } })
  expect(values()).toEqual({ price: '400', fee: '50', places: ['Dubai', 'Ajman'] })
  // Once it is saved, it follows again.
  rerender({ stored: { price: '400', fee: '50', places: [] } })
  rerender({ stored: { price: '400', fee: '60', places: [] } })
  expect(values()).toEqual({ price: '400', fee: '60', places: [] })
})

test('a field edited back to what it was follows the stored values', () => {
  expect(mergeFields({ price: '300' }, { price: '300' }, { price: '400' })).toEqual({ price: '400' })
})
