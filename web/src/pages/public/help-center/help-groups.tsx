import { Link } from 'react-router'
import { m } from '../../../paraglide/messages.js'
import { helpPaths } from '../../../paths/help-paths.ts'
import { buttonClasses } from '../../../ui/buttons/button-classes.ts'
import { Accordion } from '../../../ui/content/accordion.tsx'
import { Section } from '../../../ui/content/section.tsx'
import { GROUP_WORDS } from './group-words.ts'
import type { QuestionGroup } from './load-help-center.ts'

/** All questions by group; each opens its short answer and links to the article. */
export function HelpGroups({ groups }: { groups: readonly QuestionGroup[] }) {
  return (
    <div className="lg:grid lg:grid-cols-3 lg:gap-10">
      {groups.map(({ group, questions }) => (
        <Section key={group} id={group} heading={GROUP_WORDS[group]()} className="scroll-mt-16 pt-section">
          <Accordion
            items={questions.map(({ slug, title, short }) => ({
              title,
              content: (
                <>
                  <p>{short}</p>
                  <Link to={helpPaths.article(slug)} className={buttonClasses({ variant: 'link' })}>
                    {m.help_center_read_more()}
                    <span className="sr-only">{title}</span>
                  </Link>
                </>
              ),
            }))}
          />
        </Section>
      ))}
    </div>
  )
}
