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

it('draws how many results lie where without telling it to screen readers, and marks the chosen range', async () => {
  const bars = [
    { from: 10, to: 110, count: 4 },
    { from: 110, to: 210, count: 8 },
    { from: 400, to: 900, count: 0 },
  ]
  const { container } = render(
    <RangeSlider
      label="Price"
      thumbLabels={['Lowest', 'Highest']}
      min={10}
      max={510}
      value={[20, 110]}
      onChange={() => {}}
      valueLabel={(value) => `$${value}`}
      bars={bars}
    />,
  )
  await screen.findAllByRole('slider')
  const drawn = [...container.querySelectorAll<HTMLElement>('[aria-hidden] span')]
  expect(drawn.map(({ style }) => [style.insetInlineStart, style.width, style.height])).toEqual([
    ['0%', '20%', 'max(3px, 50%)'],
    ['20%', '20%', 'max(3px, 100%)'],
    ['78%', '22%', '0px'],
  ])
  expect(drawn.map(({ className }) => className.includes('bg-accent'))).toEqual([true, false, false])
  expect(drawn[0]?.closest('[aria-hidden=true]')).not.toBeNull()
})
