export {
  readRentalTerms,
  type StoredTerms,
  TERMS_OF_VEHICLE,
  termsOfVehicle,
  writeRentalTerms,
} from './rental-terms-store.ts'
