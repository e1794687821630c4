export { finaliseNoShows } from './finalise-no-shows.ts'
