import type { Instant } from '@rihla/domain/time/dubai-time'
import { Link } from 'react-router'
import { commaList, dotList } from '../../../i18n/lists.ts'
import { paths } from '../../../paths/paths.ts'
import { classNames } from '../../../ui/class-names.ts'
import type { Bar } from './days-of-vehicle.ts'
import { answerInWords, entryInWords, entryTimes, lookOf } from './entry-look.tsx'

/**
 * A booking, request, block or import drawn across its days, inside the cell of its first day. It is for pointer users
 * only: the cell's text and panel give the same information and link. A bar without a link lets pointer events through
 * to the days.
 */
export function EntryBar({ bar, now }: { bar: Bar; now: Instant }) {
  const { entry } = bar
  const { Icon, word, className } = lookOf(entry)
  const state = answerInWords(entry, now) ?? word()
  const place = {
    style: {
      insetInlineStart: `calc(${bar.offset * 100}% + ${bar.isCutAtStart ? 0 : 2}px)`,
      // Each day adds a border of 1px.
      width: `calc(${bar.length} * (100% + 1px) - 4px)`,
    },
    className: classNames(
      'absolute bottom-1.5 z-1 flex h-8 items-center gap-1.5 overflow-hidden px-2 font-strong text-xs no-underline',
      className,
      bar.isCutAtStart ? 'rounded-s-none' : 'rounded-s-full',
      bar.isCutAtEnd ? 'rounded-e-none' : 'rounded-e-full',
    ),
  }
  const words = (
    <>
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      <span className="truncate">{entry.label === '' ? state : dotList([entry.label, state])}</span>
    </>
  )
  if (entry.bookingId === null) {
    return (
      <span {...place} aria-hidden="true" className={`${place.className} pointer-events-none`}>
        {words}
      </span>
    )
  }
  return (
    <Link
      {...place}
      to={paths.booking(entry.bookingId)}
      aria-hidden="true"
      tabIndex={-1}
      draggable={false}
      title={commaList([entryInWords(entry), entryTimes(entry)])}
    >
      {words}
    </Link>
  )
}
