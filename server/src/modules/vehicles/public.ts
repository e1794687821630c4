export { listVehicle, type PhotoToList, type VehicleToList } from './list-vehicle.ts'
export { syncCatalogue } from './sync-catalogue.ts'
export { type CardOptions, cardsOf } from './vehicle-cards.ts'
export { countTrip, findPhotoStorageKey, recountStars } from './vehicle-store.ts'
