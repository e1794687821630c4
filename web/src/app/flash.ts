import { redirect } from 'react-router'
import type { FlashCode } from '../i18n/flash-messages.ts'
import { FLASH_SECONDS } from './cookie-ages.ts'
import { plainCookie } from './cookies.ts'
import { FLASH_COOKIE } from './flash-cookie.ts'

/** Redirects to a page that then shows a toast. The cookie contains only a code, never the text. */
export const redirectWithFlash = (to: string, code: FlashCode) =>
  redirect(to, { headers: { 'set-cookie': plainCookie(FLASH_COOKIE, code, FLASH_SECONDS) } })
