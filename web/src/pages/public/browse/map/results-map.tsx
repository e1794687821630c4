import { List, Map as MapIcon } from 'lucide-react'
import { Suspense, useEffect, useRef } from 'react'
import { m } from '../../../../paraglide/messages.js'
import { BareButton } from '../../../../ui/buttons/bare-button.tsx'
import { useHydrated } from '../../../../ui/hooks/use-hydrated.ts'
import { useMedia } from '../../../../ui/hooks/use-media.ts'
import { lazyPart } from '../../../../ui/lazy-part.ts'
import type { LoadedBrowsePage } from '../load-browse-page.ts'
import { useBrowseFilters } from '../use-browse-filters.ts'
import { useMapFold } from './map-settings.ts'
import { usePointedCards } from './pointed-car.ts'

const SearchMap = lazyPart(async () => {
  await whenIdle()
  return (await import('./search-map.tsx')).SearchMap
})

/** The cards come first: the library of the map would compete with them for the network and the processor. */
const whenIdle = () =>
  new Promise<void>((done) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => done(), { timeout: 1500 })
    else setTimeout(done, 200)
  })

/** Tailwind's `lg` breakpoint: from there on the map is beside the list. */
const IS_WIDE = '(min-width: 64rem)'

/** The map beside the list, or over it on narrow screens. The library is loaded when the map is seen. */
export function ResultsMap({ loaded }: { loaded: LoadedBrowsePage }) {
  const isWide = useMedia(IS_WIDE, false)
  const isHydrated = useHydrated()
  const [isFolded] = useMapFold()
  if (isHydrated && !isWide) return <NarrowMap loaded={loaded} />
  if (isFolded) return null
  return (
    <div className="sticky top-24 hidden h-[calc(100dvh-7.5rem)] overflow-hidden rounded-card bg-map-land lg:block noscript:lg:hidden">
      {isHydrated && <WideMap loaded={loaded} />}
    </div>
  )
}

function WideMap({ loaded }: { loaded: LoadedBrowsePage }) {
  usePointedCards()
  return (
    <Suspense>
      <SearchMap loaded={loaded} cards="beside" className="size-full" />
    </Suspense>
  )
}

function NarrowMap({ loaded }: { loaded: LoadedBrowsePage }) {
  const { filters, show } = useBrowseFilters(loaded.filters, loaded.now)
  const dialog = useRef<HTMLDialogElement>(null)
  const { showsMap } = filters
  useEffect(() => {
    if (showsMap) dialog.current?.showModal()
    else dialog.current?.close()
  }, [showsMap])
  const close = () => show({ ...filters, showsMap: false }, { replace: true, keepsPage: true })

  return (
    <>
      {/* Without results it would lie over the links that lead on. */}
      {loaded.results.vehicles.length > 0 && (
        <div className="pointer-events-none fixed inset-x-0 bottom-20 z-20 grid justify-items-center">
          <BareButton
            className="pointer-events-auto inline-flex min-h-11 items-center gap-2 rounded-full bg-on-surface px-5 font-strong text-surface shadow-floating [&_svg]:size-4"
            onClick={() => show({ ...filters, showsMap: true }, { keepsPage: true })}
          >
            {m.map_open()}
            <MapIcon aria-hidden="true" />
          </BareButton>
        </div>
      )}
      <dialog
        ref={dialog}
        aria-label={m.map_of_results()}
        className="m-0 h-dvh max-h-none w-screen max-w-none bg-surface text-on-surface"
        onCancel={(event) => {
          event.preventDefault()
          close()
        }}
      >
        {showsMap && (
          <>
            <Suspense>
              <SearchMap loaded={loaded} cards="strip" className="size-full" />
            </Suspense>
            <BareButton
              className="absolute start-3 top-3 inline-flex size-11 items-center justify-center rounded-full border border-line bg-raised shadow-raised [&_svg]:size-5"
              aria-label={m.map_close()}
              onClick={close}
            >
              <List aria-hidden="true" />
            </BareButton>
          </>
        )}
      </dialog>
    </>
  )
}
