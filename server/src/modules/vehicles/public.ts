export { knowBrands, syncCatalogue } from './catalogue-store.ts'
export { listVehicle, type PhotoToList, type VehicleToList } from './list-vehicle.ts'
export { type CardOptions, cardsOf } from './vehicle-card-store.ts'
export { countTrip, findPhotoStorageKey, recountStars, withdrawVehiclesOf } from './vehicle-store.ts'
