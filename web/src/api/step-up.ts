import { createContext, useContext } from 'react'
import type { AskForProof } from './command.ts'

/** How the commands below it ask for a fresh proof of identity; null where no page offers that. */
export const StepUpContext = createContext<AskForProof | null>(null)

export const useStepUp = (): AskForProof | null => useContext(StepUpContext)
