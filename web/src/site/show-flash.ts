import { FLASHES, type FlashCode } from '../messages/flashes.ts'
import { toast } from '../ui/toast.ts'

/** Shows one of the notices as a toast. */
export function showFlash(code: FlashCode): void {
  const { tone, sentence } = FLASHES[code]
  toast[tone](sentence())
}
