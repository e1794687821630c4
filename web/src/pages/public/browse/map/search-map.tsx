import { useCallback, useMemo, useState } from 'react'
import { MapCanvas } from '../../../../features/map/map-canvas.tsx'
import { useMap } from '../../../../features/map/map-context.ts'
import { m } from '../../../../paraglide/messages.js'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Checkbox } from '../../../../ui/fields/checkbox.tsx'
import { searchInputOf } from '../browse-filters.ts'
import type { LoadedBrowsePage } from '../load-browse-page.ts'
import { useBrowseFilters } from '../use-browse-filters.ts'
import { CardsStrip } from './cards-strip.tsx'
import { mapStart } from './map-start.ts'
import { PinCard } from './pin-card.tsx'
import type { Mark } from './pins.ts'
import { ResultPins, stripCars } from './result-pins.tsx'
import { useSearchAsMoved } from './search-as-moved.ts'
import { useAreaSearch } from './use-area-search.ts'
import { useCarsAt } from './use-cars-at.ts'
import { type MarksQuestion, useMarks } from './use-marks.ts'

interface SearchMapProps {
  loaded: LoadedBrowsePage
  className: string
  /** Where a selected pin shows its car: in a small card beside it, or in a strip of cards below. */
  cards: 'beside' | 'strip'
}

/** The results on a map. */
export function SearchMap({ loaded, className, cards }: SearchMapProps) {
  const [start] = useState(() => mapStart(loaded, cards))
  return (
    <MapCanvas
      label={m.map_of_results()}
      view={start}
      className={className}
      otherwise={m.map_unavailable_list()}
    >
      <Results loaded={loaded} cards={cards} />
    </MapCanvas>
  )
}

function Results({ loaded, cards }: Pick<SearchMapProps, 'loaded' | 'cards'>) {
  const { map } = useMap()
  const { filters, show } = useBrowseFilters(loaded.filters, loaded.now)
  const [isAutomatic, setAutomatic] = useSearchAsMoved()
  const [opened, setOpened] = useState<Mark | null>(null)
  const close = useCallback(() => setOpened(null), [])
  const question = useMemo(() => marksQuestion(loaded), [loaded])
  const { marks, hasFailed } = useMarks(map, question, { isAutomatic, searched: loaded.filters.bounds })
  const { vehicles } = loaded.results
  const cars = useCarsAt(opened, question, vehicles)
  const { searchHere } = useAreaSearch(map, {
    isAutomatic,
    bounds: loaded.filters.bounds,
    view: mapStart(loaded, cards),
    // The first area is a step that Back undoes; the next ones take its place.
    onSearch: (bounds) => show({ ...filters, bounds }, { replace: filters.bounds !== null }),
  })

  return (
    <>
      <ResultPins marks={marks} opened={opened} onOpen={setOpened} />
      <div className="absolute inset-x-16 top-3 mx-auto grid w-fit justify-items-center gap-2">
        {searchHere ? (
          <Button size="sm" onClick={searchHere} className="shadow-raised">
            {m.map_search_here()}
          </Button>
        ) : (
          <Checkbox
            label={<span className="text-sm">{m.map_search_as_moved()}</span>}
            checked={isAutomatic}
            onChange={({ target }) => setAutomatic(target.checked)}
            className="rounded-control border border-line bg-raised px-3 shadow-raised pointer-fine:[&_label]:min-h-9 pointer-fine:[&_label]:py-0"
          />
        )}
        {hasFailed && (
          <p role="status" className="rounded-control bg-raised px-3 py-1 text-sm shadow-raised">
            {m.map_cars_failed()}
          </p>
        )}
      </div>
      {opened && cards === 'beside' && (
        <PinCard
          key={`${opened.id} ${opened.vehicle?.id}`}
          mark={opened}
          vehicles={cars}
          dates={loaded.dates}
          onClose={close}
        />
      )}
      {cards === 'strip' && (
        <div className="absolute inset-x-0 bottom-5">
          <CardsStrip
            vehicles={stripCars(vehicles, cars)}
            selectedId={opened ? (cars?.[0]?.id ?? null) : null}
            dates={loaded.dates}
          />
        </div>
      )}
    </>
  )
}

/**
 * The filters of the results, so that every car on the map is in the list. Before the map was moved both are about the
 * place; from then on the area of the map takes its place.
 */
function marksQuestion({ filters }: LoadedBrowsePage): MarksQuestion {
  const place = filters.bounds ? { location: '', near: null } : {}
  const { sort: _, after: __, ...input } = searchInputOf({ ...filters, ...place, bounds: null, after: null })
  return { ...input, withinPlace: filters.bounds ? undefined : true }
}
