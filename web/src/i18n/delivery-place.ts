import { LANGUAGE } from './language.ts'

const COMMA = LANGUAGE === 'ar' ? '، ' : ', '

/** Where a car is delivered: the host's own name for the spot, and its area. */
export const deliveryPlace = ({ label, location }: { label: string; location: string }): string =>
  [label, location].filter((name) => name !== '').join(COMMA)
