// The parts of the vehicle page that a first page does without, in one download: they arrive together or not at all.
export { PhotoGallery } from '../../../features/photo-gallery/photo-gallery.tsx'
export { AvailabilityCalendar } from './availability-calendar.tsx'
export { BookingSummary } from './booking-summary.tsx'
export { HostBadges } from './host-badges.tsx'
export { SimilarCars } from './similar-cars.tsx'
export { VehicleDetails } from './vehicle-details.tsx'
export { VehicleFacts } from './vehicle-facts.tsx'
