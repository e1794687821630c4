import { LANGUAGE_CODES, LANGUAGES } from '@rihla/domain/text/languages'
import { expect, test } from 'vitest'
import { textsIn } from './texts.ts'

/** A part of a message in letters outside the GSM alphabet holds 70 characters, in others 160. */
const charactersInOnePart = (text: string) => (/^[\x20-\x7e]*$/.test(text) ? 160 : 70)

test.each(LANGUAGE_CODES)('a code by SMS in %s fits into one part and begins with the code', (language) => {
  for (const key of ['sms_verification_code', 'sms_sign_in_code'] as const) {
    const text = textsIn(language).say(key, { code: '123456', minutes: 10 })
    expect(text).toMatch(/^123456 /)
    expect(text.length, `${LANGUAGES[language].name}: ${text}`).toBeLessThanOrEqual(charactersInOnePart(text))
  }
})
