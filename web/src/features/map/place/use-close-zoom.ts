import { useSite } from '../../../app/root-data.ts'

/** The map of the product has no streets: nearer, a part of the coast would be all that is seen. */
const WITHOUT_STREETS = 12
const WITH_STREETS = 14

/** The zoom at which a map shows one place and what is around it. */
export const useCloseZoom = (): number => (useSite().maps ? WITH_STREETS : WITHOUT_STREETS)
