import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import { Dialog } from 'radix-ui'
import { type KeyboardEvent, useEffectEvent, useLayoutEffect } from 'react'
import { IconButton } from '../buttons/icon-button.tsx'
import { useRestoreFocus } from '../overlays/use-restore-focus.ts'
import { Picture, type PictureSource } from './picture.tsx'
import { useSnapStrip } from './use-snap-strip.ts'

export interface GalleryLabels {
  /** Names the gallery, e.g. "Pictures of this car". */
  gallery: string
  /** Label of the button on a picture, e.g. "Open picture 2 of 8". */
  open: (place: number, count: number) => string
  /** Label of the button to all pictures, e.g. "Show all 8 pictures". */
  showAll: string
  /** Current position, e.g. "2 / 8". */
  counter: (place: number, count: number) => string
  previous: string
  next: string
  close: string
}

/**
 * Full-screen viewer of all pictures: swipe, buttons, arrow keys, Home and End; Escape closes. Import Gallery instead.
 */
export function GalleryViewer(props: {
  pictures: readonly PictureSource[]
  labels: GalleryLabels
  /** Index of the initial picture; null while closed. */
  openAt: number | null
  onClose: () => void
}) {
  const returnFocus = useRestoreFocus(props.openAt !== null)
  return (
    <Dialog.Root open={props.openAt !== null} onOpenChange={(open) => !open && props.onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-(--layer-overlay)" />
        <Dialog.Content
          {...returnFocus}
          aria-describedby={undefined}
          className="fixed inset-0 z-(--layer-overlay) bg-sunken text-on-surface outline-none data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in"
        >
          <Dialog.Title className="sr-only">{props.labels.gallery}</Dialog.Title>
          <Strip {...props} openAt={props.openAt ?? 0} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

function Strip(props: {
  pictures: readonly PictureSource[]
  labels: GalleryLabels
  openAt: number
  onClose: () => void
}) {
  const { pictures, labels } = props
  const { current, goTo, stripProps } = useSnapStrip<HTMLDivElement>(props.openAt)
  const last = pictures.length - 1

  const openAtFirst = useEffectEvent(() => goTo(props.openAt, 'instant'))
  useLayoutEffect(() => openAtFirst(), [])

  function goByKey(event: KeyboardEvent) {
    const rtl = getComputedStyle(event.currentTarget).direction === 'rtl'
    const forward = rtl ? 'ArrowLeft' : 'ArrowRight'
    const back = rtl ? 'ArrowRight' : 'ArrowLeft'
    const goal = { [forward]: current + 1, [back]: current - 1, Home: 0, End: last }[event.key]
    if (goal === undefined) return
    event.preventDefault()
    goTo(Math.min(Math.max(goal, 0), last))
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys bubble up here from the buttons
    <div className="grid h-full grid-rows-[auto_1fr]" onKeyDown={goByKey}>
      <div className="flex items-center justify-between gap-4 p-3">
        <IconButton label={labels.close} icon={<X />} onClick={props.onClose} />
        <p className="figures" role="status">
          {labels.counter(current + 1, pictures.length)}
        </p>
        <span className="size-11" />
      </div>
      <div className="relative min-h-0">
        <div
          {...stripProps}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys
          tabIndex={0}
          className="scrollbar-none flex h-full snap-x snap-mandatory overflow-x-auto focus-visible:-outline-offset-4"
        >
          {pictures.map((picture, place) => (
            <div
              key={picture.src}
              inert={place !== current}
              className="flex h-full w-full shrink-0 snap-start snap-always items-center justify-center pb-6 md:px-20"
            >
              <Picture
                {...picture}
                sizes="100vw"
                fit="contain"
                className="max-h-full max-w-full bg-transparent!"
              />
            </div>
          ))}
        </div>
        <IconButton
          variant="outlined"
          label={labels.previous}
          icon={<ChevronLeft className="rtl:-scale-x-100" />}
          aria-disabled={current === 0}
          onClick={() => goTo(current - 1)}
          className="absolute inset-y-0 start-4 my-auto aria-disabled:opacity-30 max-md:hidden"
        />
        <IconButton
          variant="outlined"
          label={labels.next}
          icon={<ChevronRight className="rtl:-scale-x-100" />}
          aria-disabled={current === last}
          onClick={() => goTo(current + 1)}
          className="absolute inset-y-0 end-4 my-auto aria-disabled:opacity-30 max-md:hidden"
        />
      </div>
    </div>
  )
}
