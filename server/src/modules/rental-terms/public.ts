export { refuseHighFineFee } from './fine-fee.ts'
export {
  DRIVER_TERMS_OF_VEHICLE,
  readRentalTerms,
  type StoredTerms,
  termsOfVehicle,
  termsOfVehicleById,
  termsSetByHost,
  writeDriverTerms,
  writeRentalTerms,
} from './rental-terms-store.ts'
