import type { AdminVehicleDetail } from '@rihla/contract/admin/admin-tables'
import { codeInWords } from '../../../features/admin-words/code-in-words.ts'
import { featureInWords } from '../../../features/admin-words/feature-in-words.ts'
import { TermsList } from '../../../features/rental-terms/terms-list.tsx'
import { FUEL_WORDS, POLICY_WORDS, TRANSMISSION_WORDS } from '../../../features/vehicle-form/vehicle-words.ts'
import { categoryWord } from '../../../i18n/category-words.ts'
import { inDirhams } from '../../../i18n/format-money.ts'
import { commaList, dotList } from '../../../i18n/lists.ts'
import { m } from '../../../paraglide/messages.js'
import { DefinitionList } from '../../../ui/content/definition-list.tsx'

const percent = (bps: number) =>
  bps === 0 ? m.admin_vehicles_nothing() : m.common_percent({ percent: bps / 100 })

/** The data the host entered; first the data that the vehicle documents must match. */
export function VehicleFacts({ vehicle }: { vehicle: AdminVehicleDetail }) {
  return (
    <section aria-labelledby="facts">
      <h2 id="facts" className="text-xl">
        {m.admin_vehicles_facts()}
      </h2>
      <DefinitionList
        look="lines"
        items={[
          {
            term: m.admin_vehicles_plate(),
            value: (
              <strong translate="no" className="font-strong">
                <bdi>{vehicle.licensePlate}</bdi>
              </strong>
            ),
          },
          {
            term: m.admin_vehicles_chassis(),
            value: <bdi>{vehicle.chassisNumber ?? m.admin_documents_unknown()}</bdi>,
          },
          { term: m.admin_vehicles_make(), value: <bdi>{`${vehicle.make} ${vehicle.model}`}</bdi> },
          { term: m.admin_vehicles_year(), value: vehicle.year },
          {
            term: m.admin_vehicles_color(),
            value: <bdi>{vehicle.color.trim() || m.admin_documents_unknown()}</bdi>,
          },
          {
            term: m.admin_vehicles_category(),
            value: categoryWord(vehicle.category) ?? codeInWords(vehicle.category),
          },
          {
            term: m.admin_vehicles_drive(),
            value: dotList([
              m.vehicle_card_seats({ count: vehicle.seats }),
              TRANSMISSION_WORDS[vehicle.transmission](),
              FUEL_WORDS[vehicle.fuelType](),
            ]),
          },
          {
            term: m.admin_vehicles_column_place(),
            value: (
              <>
                <span className="block">
                  <bdi>{vehicle.location}</bdi>
                </span>
                <span className="block text-muted text-sm">
                  <bdi>{vehicle.exactPickup}</bdi>
                </span>
              </>
            ),
          },
          { term: m.admin_vehicles_column_price(), value: inDirhams(vehicle.dailyRateFils) },
          {
            term: m.admin_vehicles_discounts(),
            value: m.admin_vehicles_discounts_of({
              weekly: percent(vehicle.weeklyDiscountBps),
              monthly: percent(vehicle.monthlyDiscountBps),
            }),
          },
          { term: m.admin_vehicles_cleaning(), value: inDirhams(vehicle.cleaningFeeFils) },
          { term: m.admin_vehicles_deposit(), value: inDirhams(vehicle.securityDepositFils) },
          { term: m.admin_vehicles_policy(), value: POLICY_WORDS[vehicle.cancellationPolicy]() },
          {
            term: m.admin_vehicles_instant(),
            value: vehicle.instantBook ? m.admin_vehicles_yes() : m.admin_vehicles_no(),
          },
          {
            term: m.admin_vehicles_features(),
            value: commaList(vehicle.features.map(featureInWords)) || m.admin_vehicles_nothing(),
          },
        ]}
      />
      <h3 className="mt-6 text-lg">{m.rental_terms_of_car()}</h3>
      <TermsList terms={vehicle.terms} money={inDirhams} isRenter={false} fuelType={vehicle.fuelType} />
      <h3 className="mt-6 text-lg">{m.admin_vehicles_description()}</h3>
      <p dir="auto" className="mt-2 whitespace-pre-line">
        {vehicle.description}
      </p>
    </section>
  )
}
