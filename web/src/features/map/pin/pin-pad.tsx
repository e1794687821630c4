import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp } from 'lucide-react'
import type { ComponentType, KeyboardEvent } from 'react'
import { m } from '../../../paraglide/messages.js'
import { ToggleChip } from '../../../ui/buttons/chip.tsx'
import { IconButton } from '../../../ui/buttons/icon-button.tsx'
import { type CompassPoint, compassOfKey, STEPS_M, type StepM } from './pin-moves.ts'
import type { Pin } from './use-pin.ts'

const BUTTONS: Array<{
  to: CompassPoint
  icon: ComponentType<{ 'aria-hidden': 'true' }>
  label: (of: { distance: string }) => string
  place: string
}> = [
  { to: 'north', icon: ArrowUp, label: m.list_vehicle_pin_north, place: 'col-start-2 row-start-1' },
  { to: 'west', icon: ArrowLeft, label: m.list_vehicle_pin_west, place: 'col-start-1 row-start-2' },
  { to: 'east', icon: ArrowRight, label: m.list_vehicle_pin_east, place: 'col-start-3 row-start-2' },
  { to: 'south', icon: ArrowDown, label: m.list_vehicle_pin_south, place: 'col-start-2 row-start-2' },
]

const distanceInWords = (step: StepM) =>
  step === 1000 ? m.list_vehicle_pin_km() : m.list_vehicle_pin_metres({ metres: step })

/** Moves the pin without the map: four buttons, and the arrow keys on them. */
export function PinPad({ pin }: { pin: Pin }) {
  const distance = distanceInWords(pin.step)

  function moveByKey(event: KeyboardEvent) {
    const to = compassOfKey(event.key)
    if (!to || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    pin.move(to)
  }

  return (
    <fieldset className="flex flex-wrap items-center gap-x-6 gap-y-3">
      <legend className="sr-only">{m.list_vehicle_pin_move()}</legend>
      {/* Like the map, not mirrored: the arrows are directions of the compass. */}
      <div dir="ltr" className="grid grid-cols-3 gap-1">
        {BUTTONS.map(({ to, icon: Icon, label, place }) => (
          <IconButton
            key={to}
            variant="outlined"
            className={place}
            icon={<Icon aria-hidden="true" />}
            label={label({ distance })}
            onClick={() => pin.move(to)}
            onKeyDown={moveByKey}
          />
        ))}
      </div>
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">{m.list_vehicle_pin_step()}</legend>
        {STEPS_M.map((step) => (
          <ToggleChip key={step} chosen={step === pin.step} onToggle={() => pin.setStep(step)}>
            {distanceInWords(step)}
          </ToggleChip>
        ))}
      </fieldset>
    </fieldset>
  )
}
