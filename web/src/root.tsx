import type { ReactNode } from 'react'
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
} from 'react-router'
import type { Route } from './+types/root.ts'
import { ErrorPage } from './layout/error-page.tsx'
import { SiteFrame } from './layout/site-frame.tsx'
import { getLocale, getTextDirection } from './paraglide/runtime.js'
import { paraglideMiddleware } from './paraglide/server.js'
import { loadSite, useSite } from './site/site.ts'
import './styles/app.css'

/** The language of the answer is known to everything below, also while other answers are being made. */
export const middleware: Route.MiddlewareFunction[] = [
  ({ request }, next) => paraglideMiddleware(request, () => next()),
]

export const loader = ({ request, context }: Route.LoaderArgs) => loadSite(request, context)

/** Who looks and how they like it changes with a form, not with filters and tabs in the address. */
export function shouldRevalidate({
  formMethod,
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  if (formMethod) return true
  return currentUrl.href === nextUrl.href && defaultShouldRevalidate
}

export function Layout({ children }: { children: ReactNode }) {
  const { theme } = useSite()
  return (
    <html lang={getLocale()} dir={getTextDirection()} data-theme={theme === 'system' ? undefined : theme}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content={theme === 'system' ? 'light dark' : theme} />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <Meta />
        <Links />
      </head>
      <body>
        <SiteFrame>{children}</SiteFrame>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
