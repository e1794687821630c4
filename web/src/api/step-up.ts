import { createContext, useContext } from 'react'
import type { AskForStepUp } from './command.ts'

/** Provides step-up to the commands below it; null where the page offers none. */
export const StepUpContext = createContext<AskForStepUp | null>(null)

export const useStepUp = (): AskForStepUp | null => useContext(StepUpContext)
