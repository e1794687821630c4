import { PLACES } from '@rihla/domain/places/emirates'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { DeliveryFilter } from './delivery-filter.tsx'

it('offers every place to which a host can deliver, an emirate before its towns', () => {
  const chosen: string[] = []
  render(<DeliveryFilter deliverTo="" onChange={(deliverTo) => chosen.push(deliverTo)} />)
  const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Delivered to' })
  const offered = [...select.options].slice(1).map(({ value }) => value)
  expect(offered.toSorted()).toEqual(PLACES.map(({ slug }) => slug).toSorted())
  const [ofDubai] = [...select.querySelectorAll('optgroup')].filter(({ label }) => label === 'Dubai')
  expect(ofDubai?.querySelector('option')?.value).toBe('dubai')
  fireEvent.change(select, { target: { value: 'dubai' } })
  expect(chosen).toEqual(['Dubai'])
})
