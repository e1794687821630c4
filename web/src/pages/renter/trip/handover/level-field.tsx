import { eighthsOf } from '@rihla/domain/handover/handover-evidence'
import { LevelGauge } from '../../../../features/handover-comparison/level-gauge.tsx'
import { m } from '../../../../paraglide/messages.js'
import { FieldFrame } from '../../../../ui/fields/field-frame.tsx'
import { levelInWords } from './level-words.ts'

interface LevelFieldProps {
  tank: 'fuel' | 'charge'
  /** 0 to 100; null until set. */
  value: number | null
  onChange: (percent: number) => void
  error: string | null
}

/** Marks of the slider: fuel gauges show eighths, batteries whole percents; 5 needs little dragging. */
const MARKS = { fuel: 8, charge: 20 }

/** Fuel or battery level. It starts unset, so that no level is recorded unchecked. */
export function LevelField({ tank, value, onChange, error }: LevelFieldProps) {
  const marks = MARKS[tank]
  const markOf = (percent: number) =>
    tank === 'fuel' ? eighthsOf(percent) : Math.round((percent * marks) / 100)
  const choose = (mark: number) => onChange(Math.round((mark * 100) / marks))
  const words = value === null ? m.trip_level_unset() : levelInWords(tank, value)
  return (
    <FieldFrame
      label={tank === 'charge' ? m.trip_charge() : m.trip_fuel()}
      error={error}
      corner={<strong className="text-lg text-on-surface">{words}</strong>}
    >
      {(ids) => (
        <div>
          <LevelGauge percent={value ?? 0} className="mt-1" />
          <input
            {...ids}
            type="range"
            min={0}
            max={marks}
            step={1}
            value={markOf(value ?? 50)}
            aria-valuetext={words}
            onChange={(event) => choose(Number(event.target.value))}
            // Releasing the thumb at its initial position is a choice too, but fires no change event.
            onPointerUp={(event) => choose(Number(event.currentTarget.value))}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' && event.key !== ' ') return
              // Enter would send the form, Space scroll the page.
              event.preventDefault()
              choose(Number(event.currentTarget.value))
            }}
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
