import { data, Link } from 'react-router'
import type { PageError } from '../../../api/page-error.ts'
import { readWithRetry } from '../../../api/read-with-retry.ts'
import { useSite } from '../../../app/root-data.ts'
import { routerLink } from '../../../app/router-link.tsx'
import { m } from '../../../paraglide/messages.js'
import { helpPaths } from '../../../paths/help-paths.ts'
import { paths } from '../../../paths/paths.ts'
import { breadcrumbList } from '../../../seo/breadcrumb-list.ts'
import { JsonLd } from '../../../seo/json-ld.tsx'
import { publicPageMeta } from '../../../seo/public-page-meta.ts'
import { apiContext, siteContext } from '../../../server-context.ts'
import { buttonClasses } from '../../../ui/buttons/button-classes.ts'
import { PageHeading } from '../../../ui/content/page-heading.tsx'
import { Section } from '../../../ui/content/section.tsx'
import { Breadcrumbs } from '../../../ui/navigation/breadcrumbs.tsx'
import type { Route } from './+types/help-article-page.ts'
import { helpArticleAt } from './help-articles.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const rules = await context.get(apiContext).system.publicRules({})
  const article = helpArticleAt(params.slug, rules)
  if (article) return article
  const { requestId } = context.get(siteContext)
  throw data({ code: 'not_found', requestId } satisfies PageError, { status: 404 })
}

export const clientLoader = (args: Route.ClientLoaderArgs) => readWithRetry(args)

export const meta: Route.MetaFunction = ({ loaderData, ...page }) =>
  loaderData ? publicPageMeta(page, { title: loaderData.title, description: loaderData.short }) : []

/** One help article in full, with links to the related pages and articles. */
export default function HelpArticlePage({ loaderData: article }: Route.ComponentProps) {
  const { publicUrl } = useSite()
  return (
    <div className="page-width py-8 md:py-12">
      <Breadcrumbs
        label={m.help_center_way()}
        crumbs={[{ label: m.help_center_title(), href: paths.helpCenter }, { label: article.title }]}
        renderLink={routerLink}
      />
      <article className="mt-4 max-w-prose">
        <PageHeading lead={article.short}>{article.title}</PageHeading>
        <ul className="mt-8 grid list-disc gap-3 ps-5 marker:text-muted">
          {article.messages.map((message) => (
            <li key={message}>{message}</li>
          ))}
        </ul>
        <div className="mt-8 flex flex-wrap gap-3">
          {article.links.map(({ to, label }) => (
            <Link key={to} to={to} className={buttonClasses({ variant: 'secondary' })}>
              {label}
            </Link>
          ))}
        </div>
      </article>
      <Section heading={m.help_center_related()} className="max-w-3xl pt-section">
        <ul className="divide-y divide-line border-line border-y">
          {article.related.map(({ slug, title }) => (
            <li key={slug}>
              <Link
                to={helpPaths.article(slug)}
                className="flex min-h-14 items-center text-lg underline-offset-4 hover:underline"
              >
                {title}
              </Link>
            </li>
          ))}
        </ul>
      </Section>
      <Section heading={m.help_center_not_answered()} className="pt-section">
        <div className="flex flex-wrap gap-3">
          <Link to={paths.helpCenter} className={buttonClasses({ variant: 'secondary' })}>
            {m.help_center_all_questions()}
          </Link>
          <Link to={paths.contact} className={buttonClasses({ variant: 'secondary' })}>
            {m.help_center_email_action()}
          </Link>
        </div>
      </Section>
      <JsonLd
        data={
          import.meta.env.SSR
            ? breadcrumbList(publicUrl, [
                [m.help_center_title(), paths.helpCenter],
                [article.title, helpPaths.article(article.slug)],
              ])
            : null
        }
      />
    </div>
  )
}
