import type { DriverOfVehicle } from '@rihla/contract/drivers'
import { DRIVER_CHECKS, mayDrive } from '@rihla/domain/people/driver-eligibility'
import { Link } from 'react-router'
import { m } from '../../../paraglide/messages.js'
import { driverFormPath } from '../../../paths/verification-step-path.ts'
import { Badge } from '../../../ui/content/badge.tsx'
import { checkInWords, driverProblemHelp, resultInWords } from './driver-words.ts'

interface DriverNeedsProps {
  driver: DriverOfVehicle
  /** Of the trip; null while none is chosen. */
  pickUpDay?: string | null
}

/** What a vehicle asks of its drivers; to a signed-in viewer also what they meet, and what to do about the rest. */
export function DriverNeeds({ driver, pickUpDay = null }: DriverNeedsProps) {
  const { verdict } = driver
  const isIncomplete = verdict !== null && !mayDrive(verdict)
  return (
    <div data-driver-needs className="grid gap-2">
      <ul className="grid gap-1.5" aria-label={m.driver_needs()}>
        {DRIVER_CHECKS.map((check) => {
          const result = verdict && resultInWords(verdict.checks[check] ?? 'unknown')
          return (
            <li key={check} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
              <span className="min-w-0 flex-1 basis-48">{checkInWords(check, driver)}</span>
              {result && <Badge tone={result.tone}>{result.label}</Badge>}
            </li>
          )
        })}
      </ul>
      {isIncomplete && verdict.answer !== 'ok' && <p>{driverProblemHelp(verdict.answer, driver)}</p>}
      {isIncomplete && (
        <Link
          to={driverFormPath(pickUpDay)}
          className="inline-flex min-h-11 w-fit items-center text-accent underline underline-offset-4"
        >
          {m.driver_to_form()}
        </Link>
      )}
    </div>
  )
}
