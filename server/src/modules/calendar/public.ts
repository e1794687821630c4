export { applyCalendarImports } from './apply-calendar-import.ts'
export { forgetFeedsOf } from './export-store.ts'
export { openCalendarFeed } from './feed-route.ts'
export { readCalendars } from './read-calendars.ts'
