import { Minus, Plus } from 'lucide-react'
import { useId } from 'react'
import { IconButton } from '../buttons/icon-button.tsx'

export interface StepperFieldProps {
  label: string
  hint?: string
  /** Form field name, when the form should submit the number. */
  name?: string
  value: number
  onChange: (value: number) => void
  min: number
  max: number
  step?: number
  /** Labels of the two buttons, e.g. "Fewer seats" and "More seats". */
  lessLabel: string
  moreLabel: string
  /** Text of the number, e.g. "5+"; the number itself by default. */
  valueLabel?: (value: number) => string
}

/** A small whole number between two buttons. Changes are announced to screen readers. */
export function StepperField(props: StepperFieldProps) {
  const id = useId()
  const { value, min, max, step = 1 } = props
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot sit on the line of its buttons
    <div
      role="group"
      aria-labelledby={id}
      className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2"
    >
      <div className="min-w-0">
        <div id={id}>{props.label}</div>
        {props.hint && <div className="text-muted text-sm">{props.hint}</div>}
      </div>
      <div className="flex items-center gap-1">
        <IconButton
          variant="outlined"
          label={props.lessLabel}
          icon={<Minus />}
          disabled={value <= min}
          onClick={() => props.onChange(Math.max(min, value - step))}
        />
        <output className="figures min-w-12 text-center font-strong" aria-live="polite">
          {props.valueLabel?.(value) ?? value}
        </output>
        <IconButton
          variant="outlined"
          label={props.moreLabel}
          icon={<Plus />}
          disabled={value >= max}
          onClick={() => props.onChange(Math.min(max, value + step))}
        />
      </div>
      {props.name && <input type="hidden" name={props.name} value={value} />}
    </div>
  )
}
