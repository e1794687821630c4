import { EMERGENCY_NUMBERS } from '@rihla/domain/places/emergency-numbers'
import { m } from '../../../paraglide/messages.js'
import { buttonClasses } from '../../../ui/buttons/button-classes.ts'

/** Emergency numbers as one-tap phone links. */
export function EmergencyNumbers() {
  const { police, ambulance, fire } = EMERGENCY_NUMBERS
  const lines = [
    [m.trust_safety_police(), police],
    [m.trust_safety_ambulance(), ambulance],
    [m.trust_safety_fire(), fire],
  ] as const
  return (
    <ul aria-label={m.trust_safety_emergency_caption()} className="flex flex-wrap gap-3">
      {lines.map(([who, number]) => (
        <li key={number}>
          <a href={`tel:${number}`} className={buttonClasses({ variant: 'secondary', className: 'figures' })}>
            {who} {number}
          </a>
        </li>
      ))}
    </ul>
  )
}
