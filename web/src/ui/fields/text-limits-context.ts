import { createContext } from 'react'

/** How the product counts what is typed. The app provides it, since the kit knows no rules and no messages. */
export interface TextLimits {
  /** How many characters people see. */
  count: (text: string) => number
  isLongerThan: (text: string, maxCharacters: number) => boolean
  /** The message for a text that is too long, the same as the server's. */
  tooLong: () => string
}

/** Loads the limits: few texts are long enough, or have letters of more than one unit, to need them. */
export const TextLimitsContext = createContext<(() => Promise<TextLimits>) | null>(null)
