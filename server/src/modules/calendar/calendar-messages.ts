/** Event titles of the exported calendar. They name bookings, never people. */
export const CALENDAR_MESSAGES = {
  booking: (reference: string) => `Booked ${reference}`,
  request: (reference: string) => `Requested ${reference}`,
  block: () => 'Not available',
}
