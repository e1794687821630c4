import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { RangeSlider } from './range-slider.tsx'

function openSlider(unsetLabel?: string) {
  render(
    <RangeSlider
      label="Price"
      thumbLabels={['Lowest', 'Highest']}
      min={10}
      max={500}
      value={[20, 200]}
      onChange={() => {}}
      valueLabel={(value) => `$${value}`}
      unsetLabel={unsetLabel}
    />,
  )
}

it('gives each thumb its value as a number and in words', async () => {
  openSlider()
  const thumbs = await screen.findAllByRole('slider')
  expect(thumbs.map((thumb) => [thumb.ariaLabel, thumb.ariaValueNow, thumb.ariaValueText])).toEqual([
    ['Lowest', '20', '$20'],
    ['Highest', '200', '$200'],
  ])
  expect(screen.getByRole('status').textContent).toBe('$20 – $200')
})

it('says that no range is chosen instead of showing the bounds', async () => {
  openSlider('Any price')
  const thumbs = await screen.findAllByRole('slider')
  expect(thumbs.map((thumb) => thumb.ariaValueText)).toEqual(['Any price', 'Any price'])
  expect(screen.getByRole('status').textContent).toBe('Any price')
})
