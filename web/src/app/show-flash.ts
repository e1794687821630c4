import { FLASHES, type FlashCode } from '../i18n/flash-messages.ts'
import { toast } from '../ui/overlays/toast.ts'

const isFlashCode = (code: string): code is FlashCode => code in FLASHES

/** Shows a flash message as a toast; an unknown code (the cookie is under the visitor's control) shows nothing. */
export function showFlash(code: string): void {
  if (!isFlashCode(code)) return
  const flash = FLASHES[code]
  toast[flash.tone](flash.message(), 'detail' in flash ? flash.detail() : undefined)
}
