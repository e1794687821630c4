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
import { throwRefusal } from './api/page-error.ts'
import { readWithRetry } from './api/read-with-retry.ts'
import { ErrorPage } from './app/layout/error-page.tsx'
import { SiteFrame } from './app/layout/site-frame.tsx'
import { loadSite } from './app/load-root-data.ts'
import type { Theme } from './app/preferences.ts'
import { useSite } from './app/root-data.ts'
import { DIRECTION, LANGUAGE, LANGUAGE_TAG, localPath } from './i18n/language.ts'
import { PRELOADED_FONTS } from './i18n/preloaded-fonts.ts'
import { paths } from './paths/paths.ts'
import { refusalContext } from './server-context.ts'
import appCss from './styles/app.css?url'
import { lazyPart } from './ui/lazy-part.ts'

export const middleware: Route.MiddlewareFunction[] = [
  ({ context }) => throwRefusal(context.get(refusalContext)),
]

export const loader = ({ request, context }: Route.LoaderArgs) => loadSite(request, context)

export const clientLoader = (args: Route.ClientLoaderArgs) => readWithRetry(args)

const HeaderSearch = lazyPart(
  async () => (await import('./features/date-search/header-search.tsx')).HeaderSearch,
)

/** The user and their preferences change only with form submissions, not with filters and tabs in the URL. */
export function shouldRevalidate({
  formMethod,
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  if (formMethod) return true
  return currentUrl.href === nextUrl.href && defaultShouldRevalidate
}

// Surface color of each theme, for the browser's own toolbars.
const DAY = '#fdfcfa'
const NIGHT = '#181714'
const onlyFor = (theme: Theme, scheme: 'light' | 'dark') =>
  theme === 'system' ? `(prefers-color-scheme: ${scheme})` : undefined

export function Layout({ children }: { children: ReactNode }) {
  const { theme, digits } = useSite()
  return (
    <html
      lang={LANGUAGE_TAG}
      dir={DIRECTION}
      data-theme={theme === 'system' ? undefined : theme}
      data-digits={LANGUAGE === 'ar' && digits === 'arabic' ? digits : undefined}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content={theme === 'system' ? 'light dark' : theme} />
        {theme !== 'dark' && <meta name="theme-color" content={DAY} media={onlyFor(theme, 'light')} />}
        {theme !== 'light' && <meta name="theme-color" content={NIGHT} media={onlyFor(theme, 'dark')} />}
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icons/apple-touch.png" />
        <link rel="manifest" href={localPath(paths.manifest)} />
        {/* With a precedence React writes it before the script preloads; they would take its bandwidth. */}
        <link rel="stylesheet" href={appCss} precedence="default" />
        {PRELOADED_FONTS.map((href) => (
          <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        <Meta />
        <Links />
      </head>
      {/* Height of the bottom bar on narrow screens; what floats there stays above it. */}
      <body className="max-md:[--bottom-bar:4rem]">
        <SiteFrame search={<HeaderSearch />}>{children}</SiteFrame>
        <ScrollRestoration />
        <Scripts />
        <script noModule src="/noscript.js" />
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
