export { countedFrom, isBackByHost, joinReturn, returnedAt } from './trip-return-store.ts'
