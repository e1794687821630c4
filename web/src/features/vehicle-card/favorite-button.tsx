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
 * The favorite button of a vehicle: updates at once and shows the result as a toast. `vehicle` is the title ('2023
 * Nissan Patrol'). Visitors are sent to sign in and then back to this page.
 */
export function FavoriteButton(props: {
  vehicleId: string
  vehicle: string
  /** An icon on a picture, or an icon with a text label. */
  look?: 'on-picture' | 'worded'
  /** Result messages speak of favorites; by default of saved vehicles. */
  words?: 'favorites'
  className?: string
}) {
  const isWorded = props.look === 'worded'
  const { favoriteIds } = useSite()
  const { pathname, search } = useLocation()
  const { isSaved, toggle } = useFavorite(
    { vehicleId: props.vehicleId, isKept: favoriteIds.includes(props.vehicleId) },
    { returnTo: pathname + search, words: props.words },
  )
  const label = isSaved ? m.vehicle_card_unsave : m.vehicle_card_save
  return (
    <button
      type="submit"
      form={FAVORITE_FORM}
      formAction={props.words && `${paths.toggleFavorite}?words=${props.words}`}
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
        void toggle()
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
