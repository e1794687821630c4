import arabicNormal from '@fontsource/vazirmatn/files/vazirmatn-arabic-400-normal.woff2?url'
import arabicStrong from '@fontsource/vazirmatn/files/vazirmatn-arabic-600-normal.woff2?url'
import { LANGUAGE } from './language.ts'

/**
 * Addresses of the fonts of the script of these pages. The style sheet names them too, but the browser would ask for
 * them only when it lays out the first text.
 */
export const PRELOADED_FONTS: readonly string[] = LANGUAGE === 'ar' ? [arabicNormal, arabicStrong] : []
