import { createContext, useContext } from 'react'
import type { AskForStepUp } from './command.ts'

/** How the commands below it ask for a fresh proof of identity; null where no page offers that. */
export const StepUpContext = createContext<AskForStepUp | null>(null)

export const useStepUp = (): AskForStepUp | null => useContext(StepUpContext)
