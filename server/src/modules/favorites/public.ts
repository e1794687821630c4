export { forgetAllOf } from './favorite-store.ts'
