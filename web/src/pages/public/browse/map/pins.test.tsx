import { afterEach, expect, test, vi } from 'vitest'
import type { OpenedMap } from '../../../../features/map/map-context.ts'
import { type Mark, type PinEvents, Pins } from './pins.ts'

/** Stands in for the library's marker: an element at a point. */
class StillMarker {
  readonly #element: HTMLElement
  at: [number, number] = [0, 0]
  constructor({ element }: { element: HTMLElement }) {
    this.#element = element
    StillMarker.created++
  }
  static created = 0
  getElement = () => this.#element
  getLngLat = () => this.at
  setLngLat(at: [number, number]) {
    this.at = at
    return this
  }
  addTo() {
    document.body.append(this.#element)
    return this
  }
  remove() {
    this.#element.remove()
    return this
  }
}

const car = (id: string, latitude: number, rate = 100): Mark => ({
  id: `cell ${id}`,
  latitude,
  longitude: 55,
  count: 1,
  bounds: null,
  vehicle: { id, make: 'Kia', model: id, dailyRateFils: rate, totalFils: null },
})
const cluster = (id: string, count: number): Mark => ({
  ...car(id, 24),
  count,
  vehicle: null,
  bounds: { south: 24, west: 55, north: 24, east: 55 },
})

function open(events: Partial<PinEvents> = {}) {
  StillMarker.created = 0
  const canvas = document.body.appendChild(document.createElement('canvas'))
  canvas.tabIndex = 0
  const around = {
    map: { getCanvas: () => canvas, getBounds: () => ({ contains: () => true }) },
    Marker: StillMarker,
  } as unknown as OpenedMap
  const words = ({ vehicle, count }: Mark) =>
    vehicle
      ? { text: `$${vehicle.dailyRateFils}`, label: vehicle.model }
      : { text: String(count), label: `${count} cars` }
  const pins = new Pins(around, {
    wordsOf: words,
    onOpen: () => undefined,
    onPoint: () => undefined,
    ...events,
  })
  const button = (label: string) => document.querySelector<HTMLButtonElement>(`[aria-label="${label}"]`)
  return { pins, button, canvas }
}

// The elements are outside React: nothing else removes them for the next test file.
afterEach(() => document.body.replaceChildren())

test('pins that are in two answers keep their elements, others come and go', () => {
  const { pins, button } = open()
  pins.show([car('a', 25), car('b', 24), cluster('c', 5)])
  const [a, c] = [button('a'), button('5 cars')]
  pins.show([car('a', 25), cluster('c', 7), car('d', 23)])
  expect(button('a')).toBe(a)
  expect(button('7 cars')).toBe(c)
  expect(c?.textContent).toBe('7')
  expect(button('b')).toBeNull()
  expect(button('d')).not.toBeNull()
  expect(StillMarker.created).toBe(4)
})

test('a pin that is pointed at changes an attribute, and nothing is created', () => {
  const { pins, button } = open()
  pins.show([car('a', 25), car('b', 24)])
  const faces = [...document.querySelectorAll('span')]
  pins.point('a')
  expect(button('a')?.hasAttribute('data-pointed')).toBe(true)
  pins.point('b')
  expect(button('a')?.hasAttribute('data-pointed')).toBe(false)
  expect(button('b')?.hasAttribute('data-pointed')).toBe(true)
  expect([...document.querySelectorAll('span')]).toEqual(faces)
  expect(StillMarker.created).toBe(2)
})

test('a pin that comes while its card is pointed at is inverted from the start', () => {
  const { pins, button } = open()
  pins.point('a')
  pins.show([car('a', 25)])
  expect(button('a')?.hasAttribute('data-pointed')).toBe(true)
})

test('visited cars have paler pins', () => {
  const { pins, button } = open()
  pins.show([car('a', 25), car('b', 24)])
  pins.visit(['b'])
  expect(button('a')?.hasAttribute('data-visited')).toBe(false)
  expect(button('b')?.hasAttribute('data-visited')).toBe(true)
})

test('all pins are one stop of the Tab key, and arrows go from north to south and around', () => {
  const { pins, button } = open()
  pins.show([car('south', 23), car('north', 25), car('middle', 24)])
  const stops = () => [...document.querySelectorAll('button')].filter(({ tabIndex }) => tabIndex === 0)
  expect(stops()).toEqual([button('north')])
  const press = (key: string) =>
    document.activeElement?.dispatchEvent(
      new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
    )
  button('north')?.focus()
  press('ArrowDown')
  expect(document.activeElement).toBe(button('middle'))
  press('ArrowDown')
  press('ArrowDown')
  expect(document.activeElement).toBe(button('north'))
  press('ArrowUp')
  expect(document.activeElement).toBe(button('south'))
  expect(stops()).toEqual([button('south')])
})

test('the focus of a pin that goes moves to the map', () => {
  const { pins, button, canvas } = open()
  pins.show([car('a', 25), car('b', 24)])
  button('a')?.focus()
  pins.show([car('b', 24)])
  expect(document.activeElement).toBe(canvas)
  expect(button('b')?.tabIndex).toBe(0)
})

test('a pin opens what it stands for now, and points at its car under the focus', () => {
  const [onOpen, onPoint] = [vi.fn<PinEvents['onOpen']>(), vi.fn<PinEvents['onPoint']>()]
  const { pins, button } = open({ onOpen, onPoint })
  pins.show([car('a', 25, 100)])
  pins.show([car('a', 25, 200)])
  button('a')?.click()
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(car('a', 25, 200))
  button('a')?.focus()
  button('a')?.blur()
  expect(onPoint.mock.calls).toEqual([['a'], [null]])
})
