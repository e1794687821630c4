export { forgetFeedsOf } from './export-store.ts'
export { openCalendarFeed } from './feed-route.ts'
export { layImports } from './lay-imports.ts'
export { readCalendars } from './read-calendars.ts'
