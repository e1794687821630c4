import { TERMS_LIMITS } from '@rihla/domain/vehicles/rental-terms'
import { createContext, useContext } from 'react'

/** The most that the rules allow for handling a fine, in fils; given by the page that has read the rules. */
export const FineFeeLimit = createContext<number>(TERMS_LIMITS.fineFeeFils.most)

export const useFineFeeLimit = (): number => useContext(FineFeeLimit)
