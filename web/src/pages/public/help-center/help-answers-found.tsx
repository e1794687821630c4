import { Link } from 'react-router'
import { m } from '../../../paraglide/messages.js'
import { helpPaths } from '../../../paths/help-paths.ts'
import { paths } from '../../../paths/paths.ts'
import { buttonClasses } from '../../../ui/buttons/button-classes.ts'
import { EmptyState } from '../../../ui/content/empty-state.tsx'
import type { FoundHelp } from './find-help.ts'
import { MarkedWords } from './marked-words.tsx'

/** The search results, or what to do when there are none. */
export function HelpAnswersFound(props: { question: string; found: FoundHelp[]; isSearching: boolean }) {
  const { question, found, isSearching } = props
  return (
    <section aria-labelledby="found-heading" aria-busy={isSearching || undefined} className="mt-8 max-w-3xl">
      <h2 id="found-heading" className="sr-only">
        {m.help_center_found()}
      </h2>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p role="status" className="min-w-0 text-muted">
          {m.help_center_count({ count: found.length, question })}
        </p>
        <Link to={paths.helpCenter} className={buttonClasses({ variant: 'link' })} preventScrollReset>
          {m.help_center_all_questions()}
        </Link>
      </div>
      {found.length === 0 ? (
        <EmptyState
          title={m.help_center_nothing()}
          level={3}
          action={
            <>
              <Link to={paths.contact} className={buttonClasses()}>
                {m.help_center_email_action()}
              </Link>
              <Link to={helpPaths.chat} className={buttonClasses({ variant: 'secondary' })}>
                {m.help_center_chat_action()}
              </Link>
            </>
          }
        >
          {m.help_center_nothing_text()}
        </EmptyState>
      ) : (
        <ul className="mt-4 divide-y divide-line border-line border-y">
          {found.map(({ slug, title, short }) => (
            <li key={slug}>
              <Link to={helpPaths.article(slug)} className="group block py-4" prefetch="intent">
                <h3 className="text-accent text-lg underline-offset-4 group-hover:underline">
                  <MarkedWords text={title} />
                </h3>
                <p className="mt-1 text-muted">
                  <MarkedWords text={short} />
                </p>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
