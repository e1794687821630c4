/** The texts of calendar events. They name bookings and cars, never people: calendars are often shared. */
export const CALENDAR_MESSAGES = {
  booking: (reference: string) => `Booked ${reference}`,
  request: (reference: string) => `Requested ${reference}`,
  block: () => 'Not available',
  trip_of_renter: (car: string) => `Trip with the ${car}`,
  trip_of_host: (car: string) => `Your ${car} is rented`,
  trip_details: (reference: string, url: string) => `Booking ${reference}\n${url}`,
}
