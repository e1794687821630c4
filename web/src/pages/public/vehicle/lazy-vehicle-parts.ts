import { lazyParts } from '../../../ui/lazy-part.ts'

/** The parts of the page that the server renders and a first page does without. */
export const vehicleParts = lazyParts(() => import('./vehicle-parts.ts'))

export const PhotoGallery = vehicleParts.part((code) => code.PhotoGallery)
export const AvailabilityCalendar = vehicleParts.part((code) => code.AvailabilityCalendar)
export const BookingSummary = vehicleParts.part((code) => code.BookingSummary)
export const HostBadges = vehicleParts.part((code) => code.HostBadges)
export const SimilarCars = vehicleParts.part((code) => code.SimilarCars)
export const VehicleDetails = vehicleParts.part((code) => code.VehicleDetails)
export const VehicleFacts = vehicleParts.part((code) => code.VehicleFacts)
