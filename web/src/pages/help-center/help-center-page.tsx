import { useNavigation } from 'react-router'
import { SupportBubble } from '../../features/chat/support-bubble.tsx'
import { m } from '../../paraglide/messages.js'
import { paths } from '../../paths.ts'
import { faqPage } from '../../site/faq-page.ts'
import { island } from '../../site/island.tsx'
import { JsonLd } from '../../site/json-ld.tsx'
import { publicPageMeta } from '../../site/public-page-meta.ts'
import { serverMarkup } from '../../site/server-markup.tsx'
import type { Route } from './+types/help-center-page.ts'
import { GROUP_WORDS } from './group-words.ts'
import { loadHelpCenter, type QuestionGroup } from './load-help-center.ts'

const HelpSearch = island(async () => (await import('./help-search.tsx')).HelpSearch)
const HelpGroups = island(async () => (await import('./help-groups.tsx')).HelpGroups)
const HelpAnswersFound = island(async () => (await import('./help-answers-found.tsx')).HelpAnswersFound)
const SupportChannels = serverMarkup(
  'support-channels',
  async () => (await import('./support-channels.tsx')).SupportChannels,
)

export const loader = ({ url }: Route.LoaderArgs) => loadHelpCenter(url.searchParams)

/** Who comes by a link gets the page with all its parts at once. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const islands = [HelpSearch, HelpGroups, HelpAnswersFound]
  const [loaded] = await Promise.all([serverLoader(), ...islands.map((part) => part.fetch())])
  return loaded
}

export const meta: Route.MetaFunction = (page) => {
  const question = page.loaderData?.question ?? ''
  return publicPageMeta(page, {
    title: question === '' ? m.help_center_title() : m.help_center_title_of({ question }),
    description: m.help_center_description(),
    // What people type is no page of its own.
    hidden: question !== '',
  })
}

/** Search over the answers, the ways to reach support, and all questions in three groups. */
export default function HelpCenterPage({ loaderData }: Route.ComponentProps) {
  const { question, found, groups } = loaderData
  const isSearching = useNavigation().location?.pathname === paths.helpCenter
  return (
    <>
      <div className="bg-accent-soft text-on-accent-soft">
        <div className="page-width py-8 md:py-12">
          <h1 tabIndex={-1} className="text-3xl">
            {m.help_center_title()}
          </h1>
          <p className="mt-2 max-w-prose text-lg">{m.help_center_lead()}</p>
          <HelpSearch question={question} />
          {groups && <WaysDown />}
        </div>
      </div>
      <div className="page-width">
        {found && <HelpAnswersFound question={question} found={found} isSearching={isSearching} />}
        {groups && <HelpGroups groups={groups} />}
        <SupportChannels />
      </div>
      <SupportBubble />
      <JsonLd data={import.meta.env.SSR && groups ? faqPage(inPairs(groups)) : null} />
    </>
  )
}

/** On a phone what one wants may be far below. */
function WaysDown() {
  const ways = [
    ...Object.entries(GROUP_WORDS).map(([group, words]) => ({ to: `#${group}`, label: words() })),
    { to: '#talk', label: m.help_center_channels() },
  ]
  return (
    <nav aria-label={m.common_on_this_page()} className="mt-4">
      <ul className="flex flex-wrap gap-x-6">
        {ways.map(({ to, label }) => (
          <li key={to}>
            <a href={to} className="inline-flex min-h-11 items-center underline underline-offset-4">
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const inPairs = (groups: readonly QuestionGroup[]) =>
  groups.flatMap(({ questions }) => questions.map(({ title, short }): [string, string] => [title, short]))
