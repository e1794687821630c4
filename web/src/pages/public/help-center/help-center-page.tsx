import { readWithRetry } from '../../../api/read-with-retry.ts'
import { useNextLocation } from '../../../app/use-next-location.ts'
import { SupportBubble } from '../../../features/chat/support-bubble.tsx'
import { m } from '../../../paraglide/messages.js'
import { paths } from '../../../paths/paths.ts'
import { faqPage } from '../../../seo/faq-page.ts'
import { JsonLd } from '../../../seo/json-ld.tsx'
import { publicPageMeta } from '../../../seo/public-page-meta.ts'
import { apiContext } from '../../../server-context.ts'
import type { Route } from './+types/help-center-page.ts'
import { GROUP_WORDS } from './group-words.ts'
import { HelpAnswersFound } from './help-answers-found.tsx'
import { HelpGroups } from './help-groups.tsx'
import { HelpSearch } from './help-search.tsx'
import { loadHelpCenter, type QuestionGroup } from './load-help-center.ts'
import { SupportChannels } from './support-channels.tsx'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { support, system } = context.get(apiContext)
  const [{ hours }, rules] = await Promise.all([support.hours({}), system.publicRules({})])
  return { ...loadHelpCenter(url.searchParams, rules), hours, emergencyNumbers: rules.emergencyNumbers }
}

export const clientLoader = (args: Route.ClientLoaderArgs) => readWithRetry(args)

export const meta: Route.MetaFunction = (page) => {
  const question = page.loaderData?.question ?? ''
  return publicPageMeta(page, {
    title: question === '' ? m.help_center_title() : m.help_center_title_of({ question }),
    description: m.help_center_description(),
    // Search results must not be indexed by search engines.
    hidden: question !== '',
  })
}

/** Help Center: article search, all questions in three groups, and the support channels. */
export default function HelpCenterPage({ loaderData }: Route.ComponentProps) {
  const { question, found, groups, hours, emergencyNumbers } = loaderData
  const isSearching = useNextLocation()?.pathname === paths.helpCenter
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
        <SupportChannels hours={hours} numbers={emergencyNumbers} />
      </div>
      <SupportBubble />
      {groups && <JsonLd data={import.meta.env.SSR ? faqPage(inPairs(groups)) : null} />}
    </>
  )
}

/** Links to the sections further down, which are far away on a phone. */
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
