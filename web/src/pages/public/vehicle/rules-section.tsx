import type { DriverOfVehicle } from '@rihla/contract/drivers'
import type { VehicleDetail } from '@rihla/contract/vehicles/vehicles'
import type { RentalPeriod } from '@rihla/domain/booking/rental-period'
import { hasDelivery } from '../../../features/delivery/delivery-in-address.ts'
import { offerInWords } from '../../../features/delivery/delivery-words.ts'
import { OfferedExtras } from '../../../features/extras/offered-extras.tsx'
import { TermsList } from '../../../features/rental-terms/terms-list.tsx'
import { useTermsMoney } from '../../../features/rental-terms/use-terms-money.ts'
import { useMoneyInFull } from '../../../i18n/money.tsx'
import { m } from '../../../paraglide/messages.js'
import { DefinitionList } from '../../../ui/content/definition-list.tsx'
import { Section } from '../../../ui/content/section.tsx'
import { CancellationTimeline } from './cancellation-timeline.tsx'
import { noticeWords } from './why-cannot-book.ts'

const yesOrNo = (is: boolean) => (is ? m.vehicle_yes() : m.vehicle_no())

/** The host's rules, and the cancellation terms. */
export function RulesSection(props: {
  vehicle: VehicleDetail
  /** What the car asks of its drivers; null when it could not be read. */
  driver: DriverOfVehicle | null
  period: RentalPeriod | null
  now: number
}) {
  const { vehicle, driver } = props
  const money = useTermsMoney('USD')
  const rules = [
    ...(driver
      ? [
          { term: m.vehicle_rule_min_age(), value: m.vehicle_years({ count: driver.minAge }) },
          {
            term: m.vehicle_rule_licence_held(),
            value: m.vehicle_months({ count: driver.minLicenceMonths }),
          },
        ]
      : []),
    { term: m.vehicle_rule_smoking(), value: yesOrNo(vehicle.smokingAllowed) },
    { term: m.vehicle_rule_pets(), value: yesOrNo(vehicle.petFriendly) },
    { term: m.vehicle_rule_delivery(), value: <DeliveryRule vehicle={vehicle} /> },
    ...(vehicle.extras.length > 0
      ? [{ term: m.extras_title(), value: <OfferedExtras extras={vehicle.extras} /> }]
      : []),
    { term: m.vehicle_rule_shortest(), value: daysWords(vehicle.minDays) },
    { term: m.vehicle_rule_longest(), value: daysWords(vehicle.maxDays) },
    { term: m.vehicle_rule_notice(), value: noticeWords(vehicle.advanceNoticeMinutes) },
  ]
  return (
    <Section heading={m.vehicle_rules()}>
      <DefinitionList look="lines" items={rules} />
      <h3 className="mt-8 text-lg">{m.rental_terms_after()}</h3>
      <p className="mt-1 mb-2 max-w-prose text-muted">{m.rental_terms_after_lead()}</p>
      <TermsList terms={vehicle.terms} money={money} fuelType={vehicle.fuelType} />
      <h3 className="mt-8 text-lg">{m.vehicle_cancellation()}</h3>
      <CancellationTimeline policy={vehicle.cancellationPolicy} period={props.period} now={props.now} />
    </Section>
  )
}

/** Each place with its fee; a car whose host names none is delivered by agreement, or not at all. */
function DeliveryRule({ vehicle: { delivery, deliveryAvailable } }: { vehicle: VehicleDetail }) {
  const money = useMoneyInFull('USD')
  if (!hasDelivery(delivery)) return yesOrNo(deliveryAvailable)
  return (
    <ul>
      {offerInWords(delivery, money).map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}

const daysWords = (count: number) => m.vehicle_days({ count })
