import type { MarksOutput } from '@rihla/contract/search'
import type { Map as MapLibreMap, Marker } from 'maplibre-gl'
import type { OpenedMap } from '../../../../features/map/map-context.ts'
import { BY_PERSON } from '../../../../features/map/map-moves.ts'

export type Mark = MarksOutput['marks'][number]

/** What a pin says, on screen and to screen readers. */
export interface PinWords {
  text: string
  label: string
}

interface Pin {
  mark: Mark
  marker: Marker
  button: HTMLButtonElement
  words: PinWords
}

export interface PinEvents {
  wordsOf: (mark: Mark) => PinWords
  onOpen: (mark: Mark) => void
  /** The car under the pointer or the focus; null when it leaves. */
  onPoint: (vehicleId: string | null) => void
}

/** Larger than it looks where a finger presses it. */
const PIN = 'group/pin grid min-h-8 cursor-pointer place-items-center rounded-full pointer-coarse:min-h-11'
const FACE =
  'figures rounded-full border shadow-resting transition-transform motion-reduce:transition-none ' +
  'group-data-pointed/pin:scale-110 group-data-pointed/pin:border-on-surface group-data-pointed/pin:bg-on-surface ' +
  'group-data-pointed/pin:text-surface'
const LOOKS = {
  car:
    'border-line bg-raised px-2.5 py-0.5 font-strong text-on-surface text-sm whitespace-nowrap ' +
    'group-not-data-pointed/pin:group-data-visited/pin:bg-sunken ' +
    'group-not-data-pointed/pin:group-data-visited/pin:text-muted group-data-visited/pin:font-normal',
  cluster:
    'grid h-9 min-w-9 place-content-center border-raised bg-accent px-2 font-strong text-on-accent text-sm ' +
    'group-hover/pin:bg-accent-hover',
}

/** The same mark in two answers has the same key: a pin that stays is never drawn again. */
export const markKey = (mark: Mark): string => mark.vehicle?.id ?? `cell ${mark.id}`

/** Northernmost first, then from west to east: the order of the arrow keys. */
const inReadingOrder = (a: Pin, b: Pin) =>
  b.mark.latitude - a.mark.latitude || a.mark.longitude - b.mark.longitude

/**
 * The pins of a map. They are elements of their own, beside React: hundreds of them are moved in every frame, and one
 * that is pointed at changes an attribute and nothing else.
 */
export class Pins {
  readonly #map: MapLibreMap
  readonly #Marker: OpenedMap['Marker']
  readonly #events: PinEvents
  readonly #pins = new Map<string, Pin>()
  #pointed: string | null = null
  #visited = new Set<string>()

  constructor({ map, Marker }: OpenedMap, events: PinEvents) {
    this.#map = map
    this.#Marker = Marker
    this.#events = events
  }

  /** Shows these marks: pins with the same key are kept, and change only what is new. */
  show(marks: readonly Mark[]): void {
    const keys = new Set(marks.map(markKey))
    for (const [key, pin] of this.#pins) {
      if (keys.has(key)) continue
      // The focus must not vanish with a pin: it goes to the map, where the next Tab finds the pins.
      if (pin.button === document.activeElement) this.#map.getCanvas().focus()
      pin.marker.remove()
      this.#pins.delete(key)
    }
    for (const mark of marks) {
      const key = markKey(mark)
      const pin = this.#pins.get(key)
      if (pin) this.#change(pin, mark)
      else this.#pins.set(key, this.#create(key, mark))
    }
    this.#keepOneTabStop()
  }

  /** Inverts the pin of a car, and no other. */
  point(vehicleId: string | null): void {
    if (vehicleId === this.#pointed) return
    this.#setPointed(false)
    this.#pointed = vehicleId
    this.#setPointed(true)
  }

  visit(ids: Iterable<string>): void {
    this.#visited = new Set(ids)
    for (const { button, mark } of this.#pins.values()) this.#markVisited(button, mark)
  }

  focus(key: string): void {
    this.#pins.get(key)?.button.focus({ preventScroll: true })
  }

  close(): void {
    for (const { marker } of this.#pins.values()) marker.remove()
    this.#pins.clear()
  }

  #setPointed(isOn: boolean): void {
    const pin = this.#pins.get(this.#pointed ?? '')
    if (!pin) return
    pin.button.toggleAttribute('data-pointed', isOn)
    // Markers lie in the order of their latitude; the one that is pointed at lies above them.
    pin.marker.getElement().style.zIndex = isOn ? '2' : ''
  }

  #create(key: string, mark: Mark): Pin {
    const words = this.#events.wordsOf(mark)
    const element = document.createElement('div')
    const button = document.createElement('button')
    button.type = 'button'
    button.className = PIN
    button.tabIndex = -1
    element.append(button)
    const marker = new this.#Marker({ element }).setLngLat([mark.longitude, mark.latitude])
    const pin = { mark, marker, button, words: { text: '', label: '' } }
    this.#write(pin, words)
    this.#markVisited(button, mark)
    this.#listen(pin, key)
    if (key === this.#pointed) button.toggleAttribute('data-pointed', true)
    marker.addTo(this.#map)
    return pin
  }

  #listen(pin: Pin, key: string): void {
    const { button } = pin
    const point = (isOn: boolean) => this.#events.onPoint(isOn ? (pin.mark.vehicle?.id ?? null) : null)
    button.addEventListener('click', () => this.#events.onOpen(pin.mark))
    button.addEventListener('pointerenter', () => point(true))
    button.addEventListener('pointerleave', () => point(false))
    button.addEventListener('focus', () => {
      point(true)
      this.#makeTabStop(pin)
    })
    button.addEventListener('blur', () => point(false))
    button.addEventListener('keydown', (event) => this.#moveFocus(event, key))
    // A double press would also zoom the map below.
    button.addEventListener('dblclick', (event) => event.stopPropagation())
  }

  #change(pin: Pin, mark: Mark): void {
    const { latitude, longitude } = pin.mark
    if (latitude !== mark.latitude || longitude !== mark.longitude)
      pin.marker.setLngLat([mark.longitude, mark.latitude])
    pin.mark = mark
    this.#write(pin, this.#events.wordsOf(mark))
  }

  #write(pin: Pin, words: PinWords): void {
    if (pin.words.text === words.text && pin.words.label === words.label) return
    pin.words = words
    const face = document.createElement('span')
    face.className = `${FACE} ${pin.mark.vehicle ? LOOKS.car : LOOKS.cluster}`
    face.textContent = words.text
    pin.button.replaceChildren(face)
    pin.button.setAttribute('aria-label', words.label)
  }

  #markVisited(button: HTMLButtonElement, { vehicle }: Mark): void {
    button.toggleAttribute('data-visited', vehicle !== null && this.#visited.has(vehicle.id))
  }

  /** All pins are one stop of the Tab key; arrow keys go from pin to pin. */
  #keepOneTabStop(): void {
    const pins = [...this.#pins.values()]
    if (pins.some(({ button }) => button.tabIndex === 0)) return
    const [first] = pins.sort(inReadingOrder)
    if (first) first.button.tabIndex = 0
  }

  #makeTabStop(pin: Pin): void {
    for (const { button } of this.#pins.values()) button.tabIndex = button === pin.button ? 0 : -1
  }

  #moveFocus(event: KeyboardEvent, key: string): void {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key]
    if (!step) return
    // Otherwise the map would move too.
    event.stopPropagation()
    event.preventDefault()
    const pins = [...this.#pins.entries()].sort(([, a], [, b]) => inReadingOrder(a, b))
    const at = pins.findIndex(([other]) => other === key)
    const next = pins.at((at + step) % pins.length)?.[1]
    if (!next) return
    next.button.focus({ preventScroll: true })
    // Marks are known a little beyond the edges.
    const point = next.marker.getLngLat()
    if (!this.#map.getBounds().contains(point)) this.#map.panTo(point, undefined, BY_PERSON)
  }
}
