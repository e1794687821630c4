import type { Place } from '@rihla/domain/places/emirates'
import { LANGUAGE } from './language.ts'

/** The name of a place in the language of the page. */
export const placeName = ({ name, nameArabic }: Pick<Place, 'name' | 'nameArabic'>): string =>
  LANGUAGE === 'ar' ? nameArabic : name
