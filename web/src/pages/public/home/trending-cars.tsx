import { trendingBadge } from '@rihla/domain/vehicles/vehicle-badges'
import { Link } from 'react-router'
import { VehicleCard } from '../../../features/vehicle-card/vehicle-card.tsx'
import { trendingWord } from '../../../features/vehicle-card/vehicle-words.ts'
import { vehicleTitle } from '../../../i18n/vehicle-title.ts'
import { m } from '../../../paraglide/messages.js'
import { paths } from '../../../paths/paths.ts'
import { buttonClasses } from '../../../ui/buttons/button-classes.ts'
import { HomeSection } from './home-section.tsx'
import { type List, VehicleList } from './vehicle-list.tsx'

export function TrendingCars({ list }: { list: List | Promise<List> }) {
  return (
    <HomeSection
      title={m.home_trending_title()}
      text={m.home_trending_text()}
      all={{ to: paths.browse(), label: m.home_trending_all() }}
    >
      <VehicleList
        list={list}
        expected={3}
        failed={m.home_trending_failed()}
        empty={m.home_no_trending()}
        renderVehicle={(vehicle) => (
          <VehicleCard
            vehicle={vehicle}
            screenDefault="USD"
            badge={trendingWord(trendingBadge(vehicle))}
            foot={
              <Link
                to={paths.vehicle(vehicle.id)}
                aria-label={`${m.home_trending_book()}: ${vehicleTitle(vehicle)}`}
                className={buttonClasses({
                  variant: 'secondary',
                  wide: true,
                  className: 'relative z-10 mt-4',
                })}
              >
                {m.home_trending_book()}
              </Link>
            }
          />
        )}
      />
    </HomeSection>
  )
}
