import { Search } from 'lucide-react'
import { Link, useRevalidator } from 'react-router'
import { useLiveEvents } from '../../../api/live-events.ts'
import { orPageError } from '../../../api/page-error.ts'
import { readWithRetry } from '../../../api/read-with-retry.ts'
import { PageFailure } from '../../../features/account-settings/page-failure.tsx'
import { SignInRequired } from '../../../features/account-settings/sign-in-required.tsx'
import { WishlistTabs } from '../../../features/saved-searches/wishlist-tabs.tsx'
import { m } from '../../../paraglide/messages.js'
import { paths } from '../../../paths/paths.ts'
import { pageMeta } from '../../../seo/page-meta.ts'
import { apiContext } from '../../../server-context.ts'
import { buttonClasses } from '../../../ui/buttons/button-classes.ts'
import { EmptyState } from '../../../ui/content/empty-state.tsx'
import { PageHeading } from '../../../ui/content/page-heading.tsx'
import type { Route } from './+types/saved-searches-page.ts'
import { inWords } from './saved-search-in-words.ts'
import { SavedSearchRow } from './saved-search-row.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const { me } = await api.accounts.me({})
  if (!me) return null
  const { searches } = await orPageError(api.savedSearches.list({}))
  return { searches: searches.map(inWords) }
}

export const clientLoader = (args: Route.ClientLoaderArgs) => readWithRetry(args)

export const meta: Route.MetaFunction = () =>
  pageMeta({ title: m.saved_searches_title(), description: m.saved_searches_description(), hidden: true })

/** The saved searches of a user, with what their alerts found lately. */
export default function SavedSearchesPage({ loaderData }: Route.ComponentProps) {
  return loaderData ? (
    <SavedSearches searches={loaderData.searches} />
  ) : (
    <SignInRequired text={m.saved_searches_sign_in_text()} returnTo={paths.savedSearches} />
  )
}

function SavedSearches({ searches }: NonNullable<Route.ComponentProps['loaderData']>) {
  const { revalidate } = useRevalidator()
  useLiveEvents(['me'], ({ kind }) => {
    if (kind === 'notification') void revalidate()
  })
  return (
    <div className="page-width py-8 md:py-12">
      <PageHeading>{m.saved_searches_title()}</PageHeading>
      <p className="mt-1 text-muted" aria-live="polite">
        {m.saved_searches_count({ count: searches.length })}
      </p>
      <WishlistTabs current="searches" />
      {searches.length === 0 ? (
        <EmptyState
          title={m.saved_searches_none()}
          icon={<Search />}
          action={
            <Link to={paths.browse()} className={buttonClasses()}>
              {m.saved_searches_browse()}
            </Link>
          }
        >
          {m.saved_searches_none_text()}
        </EmptyState>
      ) : (
        <ul className="mt-8 grid gap-4 lg:grid-cols-2">
          {searches.map((search) => (
            <li key={search.id}>
              <SavedSearchRow search={search} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PageFailure title={m.saved_searches_title()} message={m.saved_searches_failed()} error={error} />
}
