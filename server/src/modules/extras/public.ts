export {
  dropExtrasOfChange,
  EXTRAS_OF_BOOKING,
  insertExtras,
  readExtras,
  takeExtrasOfChange,
} from './booked-extras-store.ts'
export { lockStocks } from './extra-stock-store.ts'
export {
  EXTRAS_OF_VEHICLE,
  readExtrasOffer,
  type StoredExtra,
  type VehicleOffer,
  writeExtrasOffer,
} from './extras-offer-store.ts'
