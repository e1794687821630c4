import { MoveHorizontal } from 'lucide-react'
import { useState } from 'react'
import { m } from '../../paraglide/messages.js'

interface PhotoComparisonProps {
  /** What both photos show: names the slider. */
  name: string
  beforeUrl: string
  afterUrl: string
}

/** The slider moves by this share of the picture with each key. */
const STEP_PERCENT = 5

/**
 * Two photos of the same angle, one over the other, with a slider that uncovers the earlier one from the start of the
 * line. The slider covers the picture, so that it can be dragged anywhere.
 */
export function PhotoComparison({ name, beforeUrl, afterUrl }: PhotoComparisonProps) {
  const [percent, setPercent] = useState(50)
  const covered = `${100 - percent}%`
  return (
    <div className="relative aspect-4/3 select-none overflow-hidden rounded-control bg-sunken has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2">
      <img
        src={afterUrl}
        alt={m.trip_compare_after({ angle: name })}
        className="absolute inset-0 size-full object-contain"
      />
      <div
        className="absolute inset-0 bg-sunken [clip-path:inset(0_var(--covered)_0_0)] rtl:[clip-path:inset(0_0_0_var(--covered))]"
        style={{ '--covered': covered } as React.CSSProperties}
      >
        <img
          src={beforeUrl}
          alt={m.trip_compare_before({ angle: name })}
          className="size-full object-contain"
        />
      </div>
      <span className="pointer-events-none absolute start-2 top-2 rounded-small bg-picture-shade px-2 py-0.5 text-on-picture text-xs">
        {m.trip_handover_check_in()}
      </span>
      <span className="pointer-events-none absolute end-2 top-2 rounded-small bg-picture-shade px-2 py-0.5 text-on-picture text-xs">
        {m.trip_handover_check_out()}
      </span>
      <span
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 w-0.5 bg-on-picture shadow-raised"
        style={{ insetInlineStart: `${percent}%` }}
      >
        <span className="absolute start-1/2 top-1/2 grid size-11 -translate-x-1/2 -translate-y-1/2 place-items-center rounded-full bg-raised text-on-surface shadow-raised rtl:translate-x-1/2">
          <MoveHorizontal className="size-5" />
        </span>
      </span>
      <input
        type="range"
        min={0}
        max={100}
        step={STEP_PERCENT}
        value={percent}
        aria-label={m.trip_compare_slider({ angle: name })}
        aria-valuetext={m.trip_compare_value({ percent })}
        onChange={(event) => setPercent(Number(event.target.value))}
        className="absolute inset-0 size-full cursor-ew-resize touch-pan-y opacity-0"
      />
    </div>
  )
}
