import type { TripPhotoAngle } from '@rihla/domain/handover/trip-photo-angles'
import type { ReactNode } from 'react'

/** Drawn once and mirrored for the other side of the car. Left and right are the car's, in every language. */
const FRONT = (
  <>
    <path d="M26 31 36 15q2-3 6-3h36q4 0 6 3l10 16q8 2 8 9v13q0 4-4 4H22q-4 0-4-4V40q0-7 8-9Z" />
    <path d="M31 30 39 18h42l8 12ZM22 38h14l-4 7H22ZM98 38H84l4 7h10ZM46 45h28v7H46ZM42 38h36M24 57v6h11v-6M85 57v6h11v-6" />
  </>
)
const BACK = (
  <>
    <path d="M26 31 36 15q2-3 6-3h36q4 0 6 3l10 16q8 2 8 9v13q0 4-4 4H22q-4 0-4-4V40q0-7 8-9Z" />
    <path d="M34 29 41 18h38l7 11ZM20 37h10v9H19M100 37H90v9h11M47 36h26v9H47ZM19 51h82M24 57v6h11v-6M85 57v6h11v-6" />
  </>
)
const SIDE = (
  <>
    <path d="M18 50H9V41q0-5 7-6l14-3 14-13q3-2 7-2h24q4 0 7 3l12 12 12 3q6 1 6 7v8h-8M36 50h48" />
    <path d="M40 31 52 21h9v10ZM66 31V21h9l10 10ZM63 21v28M68 37h6M45 37h6M104 38h7" />
    <circle cx="27" cy="50" r="8.5" />
    <circle cx="27" cy="50" r="3" />
    <circle cx="93" cy="50" r="8.5" />
    <circle cx="93" cy="50" r="3" />
  </>
)
const FRONT_CORNER = (
  <>
    <path d="M14 51H8V40q0-5 6-6l14-4 12-13q3-3 7-3h37q4 0 6 3l11 14q7 2 7 9v12q0 3-3 3H76M30 53l18 2" />
    <path d="m33 30 11-12h14l6 12ZM69 30l-5-12h19l13 12ZM66 30v13M71 40q7-3 10 3l-10 1ZM106 39q-7-2-8 3l9 1ZM84 47h16v6H84Z" />
    <ellipse cx="22" cy="51" rx="7" ry="9" />
    <ellipse cx="22" cy="51" rx="2.5" ry="3.5" />
    <ellipse cx="61" cy="55" rx="7.5" ry="10" />
    <ellipse cx="61" cy="55" rx="2.5" ry="4" />
  </>
)
const BACK_CORNER = (
  <>
    <path d="M106 51h6V40q0-5-6-6l-14-4-12-13q-3-3-7-3H37q-4 0-6 3L20 31q-8 2-8 9v12q0 3 3 3h30M90 53l-18 2" />
    <path d="M87 30 76 18H62l-6 12ZM51 30l5-12H38L26 30ZM55 30v13M50 37h-6v8h7M13 38h6v8h-7M24 38h16v7H24ZM13 51h34" />
    <ellipse cx="98" cy="51" rx="7" ry="9" />
    <ellipse cx="98" cy="51" rx="2.5" ry="3.5" />
    <ellipse cx="59" cy="55" rx="7.5" ry="10" />
    <ellipse cx="59" cy="55" rx="2.5" ry="4" />
  </>
)
const WHEELS = (
  <>
    <path d="M4 38q2-20 24-20t24 20M68 38q2-20 24-20t24 20M52 38h16" />
    {[28, 92].map((x) => (
      <g key={x}>
        <circle cx={x} cy="42" r="18" />
        <circle cx={x} cy="42" r="11" />
        <circle cx={x} cy="42" r="3" />
        <path
          d={`M${x} 39v-8M${x} 45v8M${x - 3} 42h-8M${x + 3} 42h8M${x - 2} 40l-6-6M${x + 2} 44l6 6M${x + 2} 40l6-6M${x - 2} 44l-6 6`}
        />
      </g>
    ))}
  </>
)
const DASHBOARD = (
  <>
    <path d="M6 48q4-34 54-34t54 34Z" />
    <circle cx="37" cy="34" r="12" />
    <circle cx="83" cy="34" r="12" />
    <path d="m37 34 6-7M83 34l-8-3M52 40h16v6H52ZM56 43h8M35 58h50M83 25v2M91 28l-1 2" />
    <path d="M57 24h4v8h-4ZM61 26l3 2v4" />
  </>
)
const FRONT_SEATS = (
  <>
    <path d="M6 12h108M52 50h16v12H52ZM60 50V34" />
    {[14, 72].map((x) => (
      <g key={x}>
        <path
          d={`M${x + 9} 22v-3q0-4 4-4h8q4 0 4 4v3ZM${x + 6} 25h22q4 0 4 4l2 20H${x}l2-20q0-4 4-4ZM${x - 1} 49h36q3 0 3 4v8H${x - 4}v-8q0-4 3-4Z`}
        />
      </g>
    ))}
  </>
)
const REAR_SEATS = (
  <>
    <path d="M18 25h84q6 0 7 6l3 18H8l3-18q1-6 7-6ZM8 49h104q3 0 3 4v8H5v-8q0-4 3-4ZM43 25l-2 24M77 25l2 24" />
    <path d="M22 22v-4q0-3 3-3h10q3 0 3 3v4ZM52 22v-4q0-3 3-3h10q3 0 3 3v4ZM82 22v-4q0-3 3-3h10q3 0 3 3v4Z" />
  </>
)
const SOMETHING = (
  <>
    <circle cx="54" cy="32" r="17" />
    <path d="m67 44 14 14M46 36l6-9 5 7 5-4" />
  </>
)

const OUTLINES: Record<TripPhotoAngle, { drawing: ReactNode; isMirrored?: boolean }> = {
  front: { drawing: FRONT },
  front_right: { drawing: FRONT_CORNER },
  right: { drawing: SIDE },
  back_right: { drawing: BACK_CORNER },
  back: { drawing: BACK },
  back_left: { drawing: BACK_CORNER, isMirrored: true },
  left: { drawing: SIDE, isMirrored: true },
  front_left: { drawing: FRONT_CORNER, isMirrored: true },
  wheels_right: { drawing: WHEELS },
  wheels_left: { drawing: WHEELS, isMirrored: true },
  dashboard: { drawing: DASHBOARD },
  front_seats: { drawing: FRONT_SEATS },
  rear_seats: { drawing: REAR_SEATS },
  side: { drawing: SIDE },
  interior: { drawing: FRONT_SEATS },
  other: { drawing: SOMETHING },
}

/** How a photo of this angle should look. Decoration: its name stands beside it. */
export function AngleOutline({ angle, className }: { angle: TripPhotoAngle; className?: string }) {
  const { drawing, isMirrored } = OUTLINES[angle]
  return (
    <svg
      viewBox="0 0 120 72"
      className={className}
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {isMirrored ? <g transform="matrix(-1 0 0 1 120 0)">{drawing}</g> : drawing}
    </svg>
  )
}
