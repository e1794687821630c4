import { lazy, Suspense } from 'react'
import { useNewsletterAsking } from './use-newsletter-prompt.ts'

const NewsletterPanel = lazy(async () => ({
  default: (await import('./newsletter-panel.tsx')).NewsletterPanel,
}))

/** Asks whether the newsletter is wanted. Its code is fetched when it opens. */
export function NewsletterPopup() {
  const { isOpen, close, remember } = useNewsletterAsking()
  return isOpen ? (
    <Suspense>
      <NewsletterPanel onAnswered={remember} onClose={close} />
    </Suspense>
  ) : null
}
