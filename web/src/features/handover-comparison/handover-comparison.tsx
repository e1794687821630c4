import type { AnglePhotos, TripPhotoAngle } from '@rihla/domain/handover/trip-photo-angles'
import { useId, useState } from 'react'
import { momentInWords } from '../../i18n/dates.ts'
import { commaList } from '../../i18n/lists.ts'
import { m } from '../../paraglide/messages.js'
import { BareButton } from '../../ui/buttons/bare-button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { AngleOutline } from './angle-outline.tsx'
import { PhotoComparison } from './photo-comparison.tsx'
import { TRIP_ANGLE_WORDS } from './trip-angle-words.ts'

interface ComparedPhoto {
  fileUrl: string
  /** When it was taken, as an ISO timestamp. */
  at: string
}

type ComparedAngle = AnglePhotos<ComparedPhoto>

/**
 * Each angle of the car at check-out beside the same at check-in. Shows one angle at a time, and says which have no
 * counterpart. Renders nothing when no angle can be compared. `photosSideBySide` makes the pairs.
 */
export function HandoverComparison({ angles }: { angles: readonly ComparedAngle[] }) {
  const pairs = angles.flatMap(({ angle, before, after }) =>
    before && after ? [{ angle, before, after }] : [],
  )
  const [chosen, setChosen] = useState<TripPhotoAngle | null>(null)
  const labelId = useId()
  const shown = pairs.find(({ angle }) => angle === chosen) ?? pairs[0]
  if (!shown) return null
  const name = TRIP_ANGLE_WORDS[shown.angle]()
  return (
    <div className="grid min-w-0 gap-4">
      <ul
        aria-label={m.trip_compare_angles()}
        className="-mx-1 flex snap-x gap-2 overflow-x-auto p-1 sm:flex-wrap sm:overflow-visible"
      >
        {pairs.map(({ angle }) => (
          <li key={angle} className="shrink-0 snap-start">
            <BareButton
              aria-pressed={angle === shown.angle}
              onClick={() => setChosen(angle)}
              className={classNames(
                'grid min-h-11 w-24 justify-items-center gap-0.5 rounded-control border px-1.5 py-2 text-xs',
                angle === shown.angle
                  ? 'border-accent bg-accent-soft text-on-accent-soft'
                  : 'border-line text-muted hover:bg-hover',
              )}
            >
              <AngleOutline angle={angle} className="h-8" />
              <span>{TRIP_ANGLE_WORDS[angle]()}</span>
            </BareButton>
          </li>
        ))}
      </ul>
      <figure className="grid min-w-0 gap-2" aria-labelledby={labelId}>
        <figcaption className="grid gap-1">
          <strong id={labelId} className="font-strong">
            {name}
          </strong>
          <span className="flex flex-wrap justify-between gap-x-6 gap-y-1 text-muted text-sm">
            <span>{m.trip_compare_in_at({ moment: momentInWords(shown.before.at) })}</span>
            <span>{m.trip_compare_out_at({ moment: momentInWords(shown.after.at) })}</span>
          </span>
        </figcaption>
        {/* A new picture begins in the middle again. */}
        <PhotoComparison
          key={shown.angle}
          name={name}
          beforeUrl={shown.before.fileUrl}
          afterUrl={shown.after.fileUrl}
        />
      </figure>
      <Unpaired angles={angles} />
    </div>
  )
}

function Unpaired({ angles }: { angles: readonly ComparedAngle[] }) {
  const namesOf = (some: readonly ComparedAngle[]) =>
    commaList(some.map(({ angle }) => TRIP_ANGLE_WORDS[angle]()))
  const onlyBefore = angles.filter(({ before, after }) => before && !after)
  const onlyAfter = angles.filter(({ before, after }) => after && !before)
  return (
    <div className="grid gap-1 text-muted text-sm empty:hidden">
      {onlyBefore.length > 0 && <p>{m.trip_compare_only_in({ angles: namesOf(onlyBefore) })}</p>}
      {onlyAfter.length > 0 && <p>{m.trip_compare_only_out({ angles: namesOf(onlyAfter) })}</p>}
    </div>
  )
}
