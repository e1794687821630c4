import { Star } from 'lucide-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { FieldNote } from './field-frame.tsx'

export interface StarInputProps {
  legend: string
  name: string
  value: number
  onChange: (stars: number) => void
  /** Label of one choice, e.g. "4 stars". */
  starLabel: (stars: number) => string
  error?: string | null
}

/** A rating of one to five stars, made of radio buttons, so that arrow keys and form data work natively. */
export function StarInput({ legend, name, value, onChange, starLabel, error }: StarInputProps) {
  const noteId = `${name}-note`
  const choices = useRef<HTMLFieldSetElement>(null)
  // The user may have chosen before hydration.
  const takeChosen = useEffectEvent(() => {
    const chosen = choices.current?.querySelector<HTMLInputElement>('input:checked')
    if (chosen && Number(chosen.value) !== value) onChange(Number(chosen.value))
  })
  useEffect(() => takeChosen(), [])
  return (
    <fieldset ref={choices} aria-describedby={error ? noteId : undefined}>
      <legend className="mb-1 text-sm">{legend}</legend>
      <div className="-ms-2 flex">
        {[1, 2, 3, 4, 5].map((stars) => (
          <label
            key={stars}
            className="flex size-11 items-center justify-center rounded-full has-focus-visible:outline-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={name}
              value={stars}
              checked={value === stars}
              onChange={() => onChange(stars)}
              className="sr-only"
            />
            <span className="sr-only">{starLabel(stars)}</span>
            <Star
              aria-hidden="true"
              className={
                stars <= value
                  ? 'size-7 fill-current text-rating-middle'
                  : 'size-7 text-line-strong transition-colors hover:text-rating-middle'
              }
            />
          </label>
        ))}
      </div>
      {error && <FieldNote id={noteId} error={error} />}
    </fieldset>
  )
}
