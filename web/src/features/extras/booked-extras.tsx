import type { BookingSummary } from '@rihla/contract/bookings/booking-summary'
import { PackagePlus } from 'lucide-react'
import { extraInWords } from '../../i18n/extra-words.ts'
import { commaList } from '../../i18n/lists.ts'
import { classNames } from '../../ui/class-names.ts'

/** What a booking has besides the car, in one line; renders nothing without extras. */
export function BookedExtras({ extras, className }: Pick<BookingSummary, 'extras'> & { className?: string }) {
  if (extras.length === 0) return null
  return (
    <span className={classNames('flex gap-2', className)}>
      <PackagePlus aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-accent" />
      <span className="min-w-0">{commaList(extras.map(extraInWords))}</span>
    </span>
  )
}
