import type { VehicleDetail } from '@rihla/contract/vehicles/vehicles'
import { m } from '../../../paraglide/messages.js'
import { paths } from '../../../paths/paths.ts'
import { breadcrumbList } from '../../../seo/breadcrumb-list.ts'
import type { LoadedVehiclePage } from './load-vehicle-page.ts'

const FILS_PER_DIRHAM = 100

/**
 * JSON-LD of a listed vehicle: priced per day in AED, with a rating only when there are reviews. Leaves out plate,
 * exact address and host.
 */
export function vehicleForSearchEngines(loaded: LoadedVehiclePage): object | null {
  if (!loaded.isListed) return null
  const { vehicle, title, publicUrl, sharePicture } = loaded
  const { emirate } = vehicle
  const address = paths.vehicle(vehicle.id)
  return {
    '@graph': [
      { ...carOf(vehicle), name: title, url: publicUrl + address, image: publicUrl + sharePicture },
      breadcrumbList(publicUrl, [
        [m.common_browse_cars(), paths.browse()],
        [emirate, paths.browse({ location: emirate })],
        [title, address],
      ]),
    ],
  }
}

const carOf = (vehicle: VehicleDetail) => {
  const price = (vehicle.dailyRateFils / FILS_PER_DIRHAM).toFixed(2)
  return {
    '@type': ['Product', 'Car'],
    description: vehicle.description,
    brand: { '@type': 'Brand', name: vehicle.make },
    model: vehicle.model,
    vehicleModelDate: String(vehicle.year),
    vehicleSeatingCapacity: vehicle.seats,
    vehicleTransmission: vehicle.transmission,
    fuelType: vehicle.fuelType,
    color: vehicle.color,
    offers: {
      '@type': 'Offer',
      businessFunction: 'http://purl.org/goodrelations/v1#LeaseOut',
      availability: 'https://schema.org/InStock',
      price,
      priceCurrency: 'AED',
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        price,
        priceCurrency: 'AED',
        unitCode: 'DAY',
      },
      areaServed: vehicle.location,
    },
    ...(vehicle.rating !== null && vehicle.reviewCount > 0
      ? {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: vehicle.rating,
            reviewCount: vehicle.reviewCount,
          },
        }
      : {}),
  }
}
