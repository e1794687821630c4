import { LANGUAGE } from './language.ts'

/**
 * Where a car is delivered: the host's own name for the spot, and its area. In Arabic the name, which may be in Latin
 * letters, is isolated, so that the area keeps its place beside it.
 */
export const deliveryPlace = ({ label, location }: { label: string; location: string }): string => {
  if (label === '') return location
  return LANGUAGE === 'ar' ? `\u2068${label}\u2069، ${location}` : `${label}, ${location}`
}
