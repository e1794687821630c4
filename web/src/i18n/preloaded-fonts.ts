import arabicNormal from '../styles/fonts/vazirmatn-arabic-400.woff2?url'
import arabicStrong from '../styles/fonts/vazirmatn-arabic-600.woff2?url'
import { LANGUAGE } from './language.ts'

/**
 * Addresses of the fonts of the script of these pages. The style sheet names them too, but the browser would ask for
 * them only when it lays out the first text.
 */
export const PRELOADED_FONTS: readonly string[] = LANGUAGE === 'ar' ? [arabicNormal, arabicStrong] : []
