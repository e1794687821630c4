/** What events of the calendar we give out are called; it names bookings, never people. */
export const CALENDAR_MESSAGES = {
  booking: (reference: string) => `Booked ${reference}`,
  request: (reference: string) => `Requested ${reference}`,
  block: () => 'Not available',
}
