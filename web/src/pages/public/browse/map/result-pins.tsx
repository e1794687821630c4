import type { VehicleCard } from '@rihla/contract/vehicles/vehicles'
import type { MapMouseEvent } from 'maplibre-gl'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useMap } from '../../../../features/map/map-context.ts'
import { BY_PERSON } from '../../../../features/map/map-moves.ts'
import { useMoney } from '../../../../i18n/money.tsx'
import { pinWords } from './pin-words.ts'
import { type Mark, markKey, Pins } from './pins.ts'
import { pointAt, pointedCar } from './pointed-car.ts'
import { rememberVisit, visitedCars } from './visited-cars.ts'

/** At this zoom a cluster opens as a list: a nearer map would hardly part it. */
const NEAREST = 16
const ROOM_PX = 70

interface ResultPinsProps {
  marks: readonly Mark[]
  opened: Mark | null
  onOpen: (mark: Mark | null) => void
}

/** The pins of the results on the map around this component. */
export function ResultPins({ marks, opened, onOpen }: ResultPinsProps) {
  const around = useMap()
  const { map } = around
  const money = useMoney('USD')
  const pins = useRef<Pins | null>(null)
  const words = useEffectEvent((mark: Mark) => pinWords(mark, money))
  const open = useEffectEvent((mark: Mark) => {
    const { bounds } = mark
    if (bounds && !isPoint(bounds) && map.getZoom() < NEAREST) {
      onOpen(null)
      const corners = [bounds.west, bounds.south, bounds.east, bounds.north] as const
      map.fitBounds([...corners], { padding: ROOM_PX, maxZoom: NEAREST }, BY_PERSON)
      return
    }
    if (mark.vehicle) rememberVisit(mark.vehicle.id)
    pins.current?.visit(visitedCars())
    onOpen(mark)
  })

  useEffect(() => {
    const shown = new Pins(around, {
      wordsOf: (mark) => words(mark),
      onOpen: (mark) => open(mark),
      onPoint: pointAt,
    })
    shown.visit(visitedCars())
    pins.current = shown
    const stop = pointedCar.subscribe(() => shown.point(pointedCar.state().id))
    return () => {
      stop()
      shown.close()
      pins.current = null
    }
  }, [around])

  // Also when the currency was changed: the pins say other prices.
  const currency = money(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `currency` stands for the words of the pins
  useEffect(() => pins.current?.show(marks), [marks, currency])

  const last = useRef<Mark | null>(null)
  useEffect(() => {
    // A person who closes the card with the keyboard goes on from its pin.
    if (!opened && last.current && document.activeElement === document.body)
      pins.current?.focus(markKey(last.current))
    last.current = opened
  }, [opened])

  useEffect(() => {
    // Pins and cards lie in the map: a press on them is one on the map too.
    const close = ({ originalEvent }: MapMouseEvent) => {
      if (originalEvent.target === map.getCanvas()) onOpen(null)
    }
    map.on('click', close)
    return () => void map.off('click', close)
  }, [map, onOpen])

  return null
}

const isPoint = ({ south, west, north, east }: NonNullable<Mark['bounds']>) =>
  south === north && west === east

/** The cars of the strip: those of the opened mark that are not in the list come first. */
export function stripCars(
  listed: readonly VehicleCard[],
  opened: readonly VehicleCard[] | null,
): readonly VehicleCard[] {
  const others = (opened ?? []).filter(({ id }) => !listed.some((one) => one.id === id))
  return others.length > 0 ? [...others, ...listed] : listed
}
