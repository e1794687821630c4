import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../buttons/icon-button.tsx'
import { classNames } from '../class-names.ts'
import { type RenderLink, renderAnchor } from '../navigation/render-link.ts'
import { Picture, type PictureSource } from './picture.tsx'
import { useSnapStrip } from './use-snap-strip.ts'

export interface PictureCarouselProps {
  pictures: readonly PictureSource[]
  sizes: string
  /** The first picture of the first card on a page. */
  first?: boolean
  /** Target of the pictures: the same as the card's own link. */
  href: string
  renderLink?: RenderLink
  previousLabel: string
  nextLabel: string
  className?: string
}

/**
 * The pictures at the top of a card: swipe, or two buttons on hover and focus. Only the first picture loads until the
 * user interacts. The picture links are for pointers only; the card's own link is for everyone.
 */
export function PictureCarousel(props: PictureCarouselProps) {
  const { pictures, renderLink = renderAnchor } = props
  const [reachedFor, setReachedFor] = useState(false)
  const { current, goTo, stripProps } = useSnapStrip<HTMLDivElement>()
  const last = pictures.length - 1

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notes that a person reaches for the pictures
    <div
      className={classNames('group/carousel relative isolate overflow-hidden', props.className)}
      onPointerEnter={() => setReachedFor(true)}
      onTouchStart={() => setReachedFor(true)}
      onFocus={() => setReachedFor(true)}
    >
      <div
        {...stripProps}
        tabIndex={-1}
        className="scrollbar-none flex aspect-3/2 snap-x snap-mandatory overflow-x-auto overscroll-x-contain"
      >
        {pictures.map((picture, place) => (
          <div key={picture.src} className="w-full shrink-0 snap-start snap-always">
            {place === 0 || reachedFor ? (
              renderLink({
                href: props.href,
                tabIndex: -1,
                'aria-hidden': true,
                className: 'block size-full',
                children: (
                  <Picture
                    {...picture}
                    sizes={props.sizes}
                    first={props.first && place === 0}
                    className="size-full"
                  />
                ),
              })
            ) : (
              <span className="block size-full bg-hover" />
            )}
          </div>
        ))}
      </div>
      {last > 0 && (
        <>
          <CarouselButton
            label={props.previousLabel}
            edge="start"
            hidden={current === 0}
            onPress={() => goTo(current - 1)}
          />
          <CarouselButton
            label={props.nextLabel}
            edge="end"
            hidden={current === last}
            onPress={() => goTo(current + 1)}
          />
          <div
            aria-hidden="true"
            className="pointer-events-none absolute inset-x-0 bottom-2.5 flex justify-center gap-1.5"
          >
            {pictures.map((picture, place) => (
              <span
                key={picture.src}
                className={classNames(
                  'size-1.5 rounded-full bg-on-picture shadow-resting transition-opacity',
                  place === current ? 'opacity-100' : 'opacity-60',
                )}
              />
            ))}
          </div>
        </>
      )}
    </div>
  )
}

function CarouselButton(props: {
  label: string
  edge: 'start' | 'end'
  hidden: boolean
  onPress: () => void
}) {
  if (props.hidden) return null
  return (
    <IconButton
      label={props.label}
      variant="on-picture"
      icon={
        props.edge === 'start' ? (
          <ChevronLeft className="rtl:-scale-x-100" />
        ) : (
          <ChevronRight className="rtl:-scale-x-100" />
        )
      }
      onClick={props.onPress}
      className={classNames(
        'absolute inset-y-0 my-auto opacity-0 focus-visible:opacity-100 group-hover/carousel:opacity-100 pointer-coarse:hidden',
        props.edge === 'start' ? 'start-2' : 'end-2',
      )}
    />
  )
}
