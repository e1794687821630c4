import type { MapPoint } from '@rihla/domain/places/nearest-town'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { PinField } from './pin-field.tsx'

const MARINA = { latitude: 25.0805, longitude: 55.1403 }
/** West of the last known town, where the Emirates end after some kilometres. */
const AT_THE_EDGE = { latitude: 24.11, longitude: 52.32 }

/** jsdom shows nothing, so that no map is ever near the screen: everything here works without one. */
class NothingInSight implements IntersectionObserver {
  root = null
  rootMargin = ''
  scrollMargin = ''
  thresholds = []
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords = () => []
}
beforeEach(() => vi.stubGlobal('IntersectionObserver', NothingInSight))

function show(
  facts: { point?: MapPoint | null; placeSlug?: string; approximatePoint?: MapPoint | null } = {},
) {
  const pins: Array<MapPoint | null> = []
  const named: string[] = []
  function Form() {
    const [point, setPoint] = useState(facts.point ?? null)
    return (
      <PinField
        point={point}
        placeSlug={facts.placeSlug ?? 'dubai-marina'}
        approximatePoint={facts.approximatePoint ?? null}
        onPin={(to) => {
          pins.push(to)
          setPoint(to)
        }}
        onNamePlace={(place) => named.push(place.slug)}
      />
    )
  }
  render(<Form />)
  return {
    pins,
    named,
    last: () => pins.at(-1),
    status: () =>
      screen
        .getAllByRole('status')
        .map((one) => one.textContent)
        .join(' '),
  }
}

const button = (name: RegExp | string) => screen.getByRole('button', { name })

it('moves the pin by the arrow keys, a step at a time, and says where it is', async () => {
  const { last, status } = show()
  await userEvent.click(
    within(screen.getByRole('group', { name: 'Length of a step' })).getByRole('button', {
      name: '10\u00a0m',
    }),
  )
  button(/^Move the pin 10.m north$/).focus()
  await userEvent.keyboard('{ArrowUp}{ArrowUp}')
  expect(status()).toContain('20\u00a0m north, now in Dubai Marina.')
  expect(last()?.longitude).toBe(MARINA.longitude)
  expect(last()?.latitude).toBeCloseTo(MARINA.latitude + 20 / 111_200, 5)
  await userEvent.keyboard('{ArrowLeft}')
  expect(status()).toContain('10\u00a0m west, now in Dubai Marina.')
  expect(last()?.longitude).toBeLessThan(MARINA.longitude)
})

it('moves the pin by its buttons, by the length that is chosen', async () => {
  const { last } = show({ point: MARINA })
  await userEvent.click(button('1 km'))
  await userEvent.click(button('Move the pin 1 km east'))
  const east = ((last()?.longitude ?? 0) - MARINA.longitude) * 111_200 * Math.cos((25.08 * Math.PI) / 180)
  expect(Math.round(east / 10)).toBe(100)
  expect(last()?.latitude).toBe(MARINA.latitude)
})

it('leaves other keys and keys with Ctrl to the browser', async () => {
  const { pins } = show({ point: MARINA })
  button(/^Move the pin 100.m north$/).focus()
  await userEvent.keyboard('a{Control>}{ArrowUp}{/Control}{Tab}')
  expect(pins).toEqual([])
})

it('keeps the pin within the Emirates and says so', async () => {
  const { pins, status } = show({ point: AT_THE_EDGE, placeSlug: 'al-ruwais' })
  await userEvent.click(button('1 km'))
  for (let step = 0; step < 60 && pins.length === step; step++)
    await userEvent.click(button('Move the pin 1 km west'))
  expect(status()).toContain('outside the United Arab Emirates')
  expect([pins.length > 0, pins.length < 60]).toEqual([true, true])
})

it('says that the public sees the circle of the saved car, until the pin leaves it', async () => {
  const near = { latitude: MARINA.latitude + 0.002, longitude: MARINA.longitude }
  show({ point: MARINA, approximatePoint: near })
  expect(screen.getByText(/only this circle of 500.m\./)).toBeTruthy()
  await userEvent.click(button('1 km'))
  await userEvent.click(button('Move the pin 1 km south'))
  expect(screen.getByText(/a circle of 500.m like this one/)).toBeTruthy()
})

it('says that the pin is far from the named place, and offers the place of the pin', async () => {
  const { named } = show({ point: MARINA, placeSlug: 'sharjah' })
  expect(screen.getByText(/^The pin is 4\d.km from Sharjah\.$/)).toBeTruthy()
  await userEvent.click(button('Use Dubai Marina'))
  expect(named).toEqual(['dubai-marina'])
})

it('removes the pin', async () => {
  const { last, status } = show({ point: MARINA })
  await userEvent.click(button('Remove the pin'))
  expect([last(), status()]).toEqual([null, expect.stringContaining('The pin is removed.')])
  expect(screen.queryByRole('button', { name: 'Remove the pin' })).toBeNull()
})
