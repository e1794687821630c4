import { Check } from 'lucide-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { m } from '../../paraglide/messages.js'
import { COMPARE_FORM } from './compare-form.ts'
import { compareCar, stopComparing, useComparison } from './compared-cars.ts'

/** Selects a car for comparison; placed on its photo. Without JavaScript the tray's form submits the ticked boxes. */
export function CompareToggle({ id, title }: { id: string; title: string }) {
  const isChosen = useComparison().cars.some((car) => car.id === id)
  const box = useRef<HTMLInputElement>(null)
  const choose = (isTicked: boolean) => (isTicked ? compareCar({ id, title }) : stopComparing(id))
  // It may have been ticked before the page hydrated.
  const chooseIfTicked = useEffectEvent(() => {
    if (box.current?.checked && !isChosen) choose(true)
  })
  useEffect(() => chooseIfTicked(), [])
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-2 rounded-full bg-picture-shade px-3 text-on-picture text-sm backdrop-blur-sm">
      <span className="relative inline-flex size-5 shrink-0">
        <input
          ref={box}
          type="checkbox"
          form={COMPARE_FORM}
          name="ids"
          value={id}
          checked={isChosen}
          onChange={({ currentTarget }) => choose(currentTarget.checked)}
          className="peer size-5 appearance-none rounded-[0.375rem] border border-line-strong bg-raised transition-colors checked:border-accent checked:bg-accent"
        />
        <Check
          aria-hidden="true"
          strokeWidth={3}
          className="pointer-events-none absolute inset-0 m-auto size-3.5 text-on-accent opacity-0 peer-checked:opacity-100"
        />
      </span>
      <span>
        {m.compare_word()} <span className="sr-only">{title}</span>
      </span>
    </label>
  )
}
