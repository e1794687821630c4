import { Suspense } from 'react'
import { lazyPart } from '../../../ui/lazy-part.ts'
import { useNewsletterAsking } from './use-newsletter-prompt.ts'

const NewsletterPanel = lazyPart(async () => (await import('./newsletter-panel.tsx')).NewsletterPanel)

/** Offers the newsletter. The code of the panel loads when it opens. */
export function NewsletterPopup() {
  const { isOpen, close, remember } = useNewsletterAsking()
  return isOpen ? (
    <Suspense>
      <NewsletterPanel onAnswered={remember} onClose={close} />
    </Suspense>
  ) : null
}
