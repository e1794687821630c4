import type { PublicRules } from '@rihla/contract/system'
import { dayWithYear } from '../../../i18n/dates.ts'
import { m } from '../../../paraglide/messages.js'
import { buttonClasses } from '../../../ui/buttons/button-classes.ts'

const NO_BREAK_SPACE = '\u00a0'
/** A number and whom it calls are read as one. */
const inOneLine = (text: string) => text.replaceAll(' ', NO_BREAK_SPACE)

/** Numbers to call as one-tap phone links, and the day since which they apply. */
export function EmergencyNumbers({ rules }: { rules: PublicRules }) {
  const { police, ambulance, fire, nonEmergency, salik, roadside } = rules.emergencyNumbers
  const lines = [
    [m.trust_safety_police(), police],
    [m.trust_safety_ambulance(), ambulance],
    [m.trust_safety_fire(), fire],
    [m.trust_safety_non_emergency(), nonEmergency],
    [m.trust_safety_salik(), salik],
    [m.trust_safety_roadside(), roadside],
  ] as const
  return (
    <>
      <ul aria-label={m.trust_safety_emergency_caption()} className="flex flex-wrap gap-3">
        {lines.map(([who, number]) => (
          <li key={who}>
            <a
              href={`tel:${number}`}
              className={buttonClasses({ variant: 'secondary', className: 'figures' })}
            >
              {inOneLine(who)}
              {NO_BREAK_SPACE}
              <bdi>{number}</bdi>
            </a>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-muted text-sm">
        {m.trust_safety_numbers_since({ day: dayWithYear(rules.numbersSince) })}
      </p>
    </>
  )
}
