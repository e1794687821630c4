import { m } from '../../../paraglide/messages.js'
import { toast } from '../../../ui/overlays/toast.ts'

/** Opens the system share sheet where there is one, else copies the URL to the clipboard. */
export async function shareThisPage(title: string): Promise<void> {
  const url = location.href
  if (navigator.share) {
    try {
      await navigator.share({ title, url })
      return
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return
    }
  }
  try {
    await navigator.clipboard.writeText(url)
    toast.success(m.vehicle_link_copied())
  } catch {
    toast.error(m.vehicle_link_not_copied())
  }
}
