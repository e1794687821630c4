export { countedFrom, joinReturn, returnedAt } from './trip-return-store.ts'
