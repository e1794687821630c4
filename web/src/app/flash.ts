import { redirect } from 'react-router'
import type { FlashCode } from '../i18n/flash-messages.ts'
import { FLASH_SECONDS } from './cookie-ages.ts'
import { plainCookie } from './cookies.ts'
import { FLASH_COOKIE } from './flash-cookie.ts'

/** Goes to a page and has it greet the person with a toast. The cookie carries only a code; the words are ours. */
export const redirectWithFlash = (to: string, code: FlashCode) =>
  redirect(to, { headers: { 'set-cookie': plainCookie(FLASH_COOKIE, code, FLASH_SECONDS) } })
