import { m } from '../paraglide/messages.js'

/** The title of a vehicle on every page: '2023 Tesla Model 3'. The API answers with names in the page's language. */
export const vehicleTitle = ({ year, make, model }: { year: number; make: string; model: string }): string =>
  m.vehicle_title_of({ year, make, model })
