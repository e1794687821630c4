import { Car } from 'lucide-react'
import { classNames } from '../../../ui/class-names.ts'

/** A pin with a car on it; its tip is the middle of the lower edge. `isFaint`: the point is not set yet. */
export const PinShape = ({ isFaint = false }: { isFaint?: boolean }) => (
  <span
    aria-hidden="true"
    className={classNames('relative block h-13 w-11 drop-shadow-md', isFaint ? 'text-muted' : 'text-accent')}
  >
    <svg viewBox="0 0 44 52" className="size-full" aria-hidden="true">
      <path
        d="M22 51C18 46 3 33 3 21a19 19 0 0 1 38 0c0 12-15 25-19 30Z"
        className="fill-current stroke-2 stroke-raised"
      />
    </svg>
    <Car className="absolute inset-x-0 top-2.5 mx-auto size-5 text-on-accent" />
  </span>
)
