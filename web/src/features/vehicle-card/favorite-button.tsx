import { Heart } from 'lucide-react'
import { useLocation } from 'react-router'
import { FAVORITE_FORM } from '../../app/favorite-form.tsx'
import { useSite } from '../../app/root-data.ts'
import { m } from '../../paraglide/messages.js'
import { paths } from '../../paths/paths.ts'
import { buttonClasses } from '../../ui/buttons/button-classes.ts'
import { classNames } from '../../ui/class-names.ts'
import { useFavorite } from './use-favorite.ts'

/**
 * The heart of a vehicle: fills at once and says what happened. `vehicle` is the title ('2023 Nissan Patrol').
 * Visitors are led to sign in and come back to this page.
 */
export function FavoriteButton(props: {
  vehicleId: string
  vehicle: string
  /** A heart on a picture, or a heart with a word in the flow of the page. */
  look?: 'on-picture' | 'worded'
  /** Says what happened in the words of favorites; of saved vehicles otherwise. */
  words?: 'favorites'
  className?: string
}) {
  const isWorded = props.look === 'worded'
  const address = props.words ? `${paths.toggleFavorite}?words=${props.words}` : paths.toggleFavorite
  const { favoriteIds } = useSite()
  const { pathname, search } = useLocation()
  const { isSaved, toggle } = useFavorite(
    { vehicleId: props.vehicleId, isKept: favoriteIds.includes(props.vehicleId) },
    { address, returnTo: pathname + search },
    (outcome) => void import('../../app/show-flash.ts').then(({ showFlash }) => showFlash(outcome)),
  )
  const label = isSaved ? m.vehicle_card_unsave : m.vehicle_card_save
  return (
    <button
      type="submit"
      form={FAVORITE_FORM}
      formAction={props.words && address}
      name={isSaved ? 'unsave' : 'save'}
      value={props.vehicleId}
      aria-label={label({ vehicle: props.vehicle })}
      className={
        isWorded
          ? buttonClasses({ variant: 'quiet', size: 'sm', className: props.className })
          : classNames(
              'grid size-11 place-items-center rounded-full bg-picture-shade text-on-picture backdrop-blur-sm transition hover:scale-105',
              props.className,
            )
      }
      onClick={(event) => {
        event.preventDefault()
        toggle()
      }}
    >
      <Heart
        aria-hidden="true"
        className={`size-5 ${isSaved ? 'fill-current' : ''}`}
        strokeWidth={isSaved ? 0 : undefined}
      />
      {isWorded && (isSaved ? m.vehicle_card_saved_word() : m.vehicle_card_save_word())}
    </button>
  )
}
