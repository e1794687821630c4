import { m } from '../../../../paraglide/messages.js'
import { FieldFrame } from '../../../../ui/fields/field-frame.tsx'

interface LevelFieldProps {
  /** Fuel or charge. */
  label: string
  /** 0 to 100; null until set. */
  value: number | null
  onChange: (percent: number) => void
  error: string | null
}

/** In percent: fuel gauges show eighths at best, batteries whole percents; 5 suits both and needs little dragging. */
const STEP = 5

/** Fuel or battery level. It starts unset, so that no level is recorded unchecked. */
export function LevelField({ label, value, onChange, error }: LevelFieldProps) {
  const words = value === null ? m.trip_level_unset() : m.trip_level_percent({ percent: value })
  return (
    <FieldFrame label={label} error={error} corner={<strong className="text-on-surface">{words}</strong>}>
      {(ids) => (
        <div>
          <input
            {...ids}
            type="range"
            min={0}
            max={100}
            step={STEP}
            value={value ?? 50}
            aria-valuetext={words}
            onChange={(event) => onChange(Number(event.target.value))}
            // Releasing the thumb at its initial position is a choice too, but fires no change event.
            onPointerUp={(event) => onChange(Number(event.currentTarget.value))}
            onKeyDown={(event) => event.key === 'Enter' && onChange(Number(event.currentTarget.value))}
            className={`h-11 w-full accent-accent ${value === null ? 'opacity-60' : ''}`}
          />
          <div aria-hidden="true" className="flex justify-between text-muted text-xs">
            <span>{m.trip_level_empty()}</span>
            <span>½</span>
            <span>{m.trip_level_full()}</span>
          </div>
        </div>
      )}
    </FieldFrame>
  )
}
