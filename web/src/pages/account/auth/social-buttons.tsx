import { Fingerprint } from 'lucide-react'
import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { m } from '../../../paraglide/messages.js'
import { Button } from '../../../ui/buttons/button.tsx'
import { PROVIDER_NAMES, type Provider } from './providers.ts'

interface SocialButtonsProps {
  returnTo: string | undefined
  /** Providers that this installation offers; without any, nothing is rendered. */
  shown: readonly Provider[]
}

export function SocialButtons({ returnTo, shown }: SocialButtonsProps) {
  const sending = useNavigation().formData
  if (shown.length === 0) return null
  return (
    <>
      <p className="my-6 flex items-center gap-3 text-muted text-sm before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {m.auth_or()}
      </p>
      <Form method="post" className="grid gap-3">
        <input type="hidden" name="returnTo" value={returnTo ?? ''} />
        {PROVIDER_NAMES.filter(([provider]) => shown.includes(provider)).map(([provider, name]) => (
          <Button
            key={provider}
            type="submit"
            name="intent"
            value={provider}
            variant="secondary"
            wide
            icon={MARKS[provider]}
            pending={sending?.get('intent') === provider}
          >
            {/* UAE PASS requires these words, which are its own in both languages. */}
            {provider === 'uaepass' ? m.auth_uae_pass() : m.auth_continue_with({ provider: name })}
          </Button>
        ))}
      </Form>
    </>
  )
}

// Provider logos, in their brand colors or the text color.
const MARKS: Record<Provider, ReactNode> = {
  uaepass: <Fingerprint className="size-5" aria-hidden="true" />,
  google: (
    <svg viewBox="0 0 24 24" className="size-5" aria-hidden="true">
      <path
        fill="#4285f4"
        d="M23 12.27c0-.79-.07-1.54-.2-2.27H12v4.51h6.18a5.28 5.28 0 0 1-2.29 3.46v2.88h3.71C21.77 18.85 23 15.84 23 12.27z"
      />
      <path
        fill="#34a853"
        d="M12 23.5c3.11 0 5.71-1.03 7.61-2.79l-3.71-2.88c-1.03.69-2.35 1.1-3.9 1.1-3 0-5.54-2.03-6.45-4.75H1.72v2.97A11.5 11.5 0 0 0 12 23.5z"
      />
      <path fill="#fbbc05" d="M5.55 14.18a6.9 6.9 0 0 1 0-4.41V6.8H1.72a11.5 11.5 0 0 0 0 10.35z" />
      <path
        fill="#ea4335"
        d="M12 5.02c1.69 0 3.21.58 4.4 1.72l3.29-3.29A11.5 11.5 0 0 0 1.72 6.8l3.83 2.97C6.46 7.05 9 5.02 12 5.02z"
      />
    </svg>
  ),
  facebook: (
    <svg viewBox="0 0 24 24" className="size-5" aria-hidden="true">
      <circle cx="12" cy="12" r="11.5" fill="#1877f2" />
      <path
        fill="#fff"
        d="M15.9 15.2l.5-3.3h-3.2V9.8c0-.9.44-1.79 1.86-1.79h1.44V5.2s-1.31-.22-2.56-.22c-2.61 0-4.32 1.58-4.32 4.45v2.47H6.72v3.3h2.9v8.05c1.19.18 2.39.18 3.58 0V15.2z"
      />
    </svg>
  ),
  apple: (
    <svg viewBox="0 0 24 24" className="size-5" fill="currentColor" aria-hidden="true">
      <path d="M16.6 12.7c0-2.2 1.8-3.3 1.9-3.35-1.04-1.52-2.66-1.73-3.23-1.75-1.37-.14-2.68.81-3.37.81-.7 0-1.77-.79-2.91-.77-1.5.02-2.88.87-3.65 2.21-1.56 2.7-.4 6.7 1.12 8.89.74 1.07 1.63 2.28 2.79 2.23 1.12-.04 1.54-.72 2.89-.72s1.73.72 2.91.7c1.2-.02 1.96-1.09 2.7-2.17.85-1.25 1.2-2.45 1.22-2.51-.03-.01-2.34-.9-2.37-3.57zM14.4 6.2c.62-.75 1.03-1.79.92-2.83-.89.04-1.96.59-2.6 1.34-.57.66-1.07 1.72-.94 2.74.99.08 2-.5 2.62-1.25z" />
    </svg>
  ),
}
