import { Images } from 'lucide-react'
import { Suspense, useDeferredValue, useState } from 'react'
import { BareButton } from '../buttons/bare-button.tsx'
import { Button } from '../buttons/button.tsx'
import { classNames } from '../class-names.ts'
import { lazyPart } from '../lazy-part.ts'
import { useLatched } from '../overlays/use-latched.ts'
import type { GalleryLabels } from './gallery-viewer.tsx'
import { Picture, type PictureSource } from './picture.tsx'
import { useSnapStrip } from './use-snap-strip.ts'

export interface GalleryProps {
  pictures: readonly PictureSource[]
  labels: GalleryLabels
}

const fetchViewer = () => import('./gallery-viewer.tsx')
const GalleryViewer = lazyPart(async () => (await fetchViewer()).GalleryViewer)

/** Grid classes of a picture in the 4 × 2 grid, by its index and the number of pictures in the grid. */
function cellsOf(place: number, inGrid: number): string {
  if (place >= 5) return 'md:hidden'
  if (inGrid === 1) return 'md:col-span-4 md:row-span-2'
  if (place === 0 || inGrid === 2) return 'md:col-span-2 md:row-span-2'
  if (inGrid === 3 || (inGrid === 4 && place === 1)) return 'md:col-span-2'
  return ''
}

/**
 * A car's pictures: one large and four small from 768 px on, below that one at once to swipe, with a counter. Each
 * opens the full-screen viewer, whose code loads when the user points at or focuses a picture.
 */
export function Gallery({ pictures, labels }: GalleryProps) {
  const [pressed, setOpened] = useState<number | null>(null)
  // Deferred, so that the pressed picture responds before the viewer renders.
  const opened = useDeferredValue(pressed)
  const viewerNeeded = useLatched(opened !== null)
  const { current, stripProps } = useSnapStrip<HTMLUListElement>()
  const count = pictures.length
  const inGrid = Math.min(count, 5)

  return (
    <section aria-label={labels.gallery} className="relative" onPointerEnter={() => void fetchViewer()}>
      <ul
        {...stripProps}
        className="scrollbar-none flex aspect-3/2 snap-x snap-mandatory overflow-x-auto md:grid md:aspect-3/1 md:grid-cols-4 md:grid-rows-2 md:gap-2 md:overflow-hidden md:rounded-card"
      >
        {pictures.map((picture, place) => (
          <li
            key={picture.src}
            className={classNames(
              'min-h-0 w-full shrink-0 snap-start snap-always md:w-auto',
              cellsOf(place, inGrid),
            )}
          >
            <BareButton
              aria-label={labels.open(place + 1, count)}
              onClick={() => setOpened(place)}
              onFocus={() => void fetchViewer()}
              className="block size-full focus-visible:-outline-offset-4"
            >
              <Picture
                {...picture}
                sizes={
                  place === 0
                    ? '(min-width: 768px) min(50vw, 40rem), 100vw'
                    : '(min-width: 768px) 20rem, 100vw'
                }
                first={place === 0}
                className="size-full transition-[filter] hover:brightness-95"
              />
            </BareButton>
          </li>
        ))}
      </ul>
      {count > 1 && (
        <span
          aria-hidden="true"
          className="figures pointer-events-none absolute end-3 bottom-3 rounded-full bg-picture-shade px-3 py-1 text-on-picture text-sm md:hidden"
        >
          {labels.counter(current + 1, count)}
        </span>
      )}
      {count > 1 && (
        <Button
          variant="secondary"
          size="sm"
          icon={<Images aria-hidden="true" />}
          onClick={() => setOpened(0)}
          className="absolute! end-4 bottom-4 max-md:hidden"
        >
          {labels.showAll}
        </Button>
      )}
      {viewerNeeded && (
        <Suspense>
          <GalleryViewer
            pictures={pictures}
            labels={labels}
            openAt={opened}
            onClose={() => setOpened(null)}
          />
        </Suspense>
      )}
    </section>
  )
}
