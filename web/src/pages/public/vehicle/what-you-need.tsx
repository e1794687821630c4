import type { DriverOfVehicle } from '@rihla/contract/drivers'
import type { VerificationNeeded } from '@rihla/contract/verification'
import { BadgeCheck, CreditCard, IdCard, UserRound } from 'lucide-react'
import { DriverNeeds } from '../../../features/verification/driver/driver-needs.tsx'
import { VerificationNeed } from '../../../features/verification/verification-need.tsx'
import { inDirhams } from '../../../i18n/format-money.ts'
import { Money, useCurrency } from '../../../i18n/money.tsx'
import { m } from '../../../paraglide/messages.js'
import { Section } from '../../../ui/content/section.tsx'

interface WhatYouNeedProps {
  depositFils: number
  needed: VerificationNeeded | null
  /** What the car asks of its drivers; null when it could not be read. */
  driver: DriverOfVehicle | null
}

/** What a renter needs before paying. */
export function WhatYouNeed({ depositFils, needed, driver }: WhatYouNeedProps) {
  const isInDirhams = useCurrency('USD') === 'AED'
  const needs = [
    ...(driver
      ? []
      : [
          { Icon: UserRound, words: m.vehicle_need_age() },
          { Icon: BadgeCheck, words: m.vehicle_need_licence() },
        ]),
    { Icon: IdCard, words: m.vehicle_need_id() },
    { Icon: CreditCard, words: m.vehicle_need_card() },
  ]
  return (
    <Section heading={m.vehicle_what_you_need()}>
      <ul className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
        {needs.map(({ Icon, words }) => (
          <li key={words} className="flex gap-3">
            <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-muted" />
            {words}
          </li>
        ))}
      </ul>
      {driver && (
        <div className="mt-5 max-w-xl">
          <DriverNeeds driver={driver} />
        </div>
      )}
      <div className="mt-5 max-w-md empty:hidden">
        <VerificationNeed needed={needed} />
      </div>
      {depositFils > 0 && (
        <p className="mt-4 text-muted text-sm">
          {m.vehicle_need_deposit()} <Money fils={depositFils} screenDefault="USD" cents />
          {!isInDirhams && ` (${inDirhams(depositFils)})`}
        </p>
      )}
    </Section>
  )
}
