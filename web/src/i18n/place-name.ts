import { type Place, placeNamed } from '@rihla/domain/places/emirates'
import { LANGUAGE } from './language.ts'

/** The name of a place in the language of the page. */
export const placeName = ({ name, nameArabic }: Pick<Place, 'name' | 'nameArabic'>): string =>
  LANGUAGE === 'ar' ? nameArabic : name

/** A text that is the name of a place, in the language of the page: links and recent searches may be of another one. */
export function inPageLanguage(text: string): string {
  const place = placeNamed(text)
  return place ? placeName(place) : text
}
