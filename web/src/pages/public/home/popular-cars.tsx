import { FavoriteForm } from '../../../app/favorite-form.tsx'
import { VehicleCard } from '../../../features/vehicle-card/vehicle-card.tsx'
import { m } from '../../../paraglide/messages.js'
import { paths } from '../../../paths/paths.ts'
import { HomeSection } from './home-section.tsx'
import { type List, VehicleList } from './vehicle-list.tsx'

export function PopularCars({ list }: { list: List | Promise<List> }) {
  return (
    <HomeSection
      title={m.home_popular_title()}
      text={m.home_popular_text()}
      all={{ to: paths.browse(), label: m.home_popular_all() }}
    >
      {/* One form serves the favorite buttons of all lists on the page. */}
      <FavoriteForm />
      <VehicleList
        list={list}
        expected={6}
        failed={m.home_vehicles_failed()}
        empty={m.home_no_vehicles()}
        renderVehicle={(vehicle) => <VehicleCard vehicle={vehicle} screenDefault="USD" />}
      />
    </HomeSection>
  )
}
