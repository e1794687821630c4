import { helpPaths } from '../../help-paths.ts'
import { siteContext } from '../../server-context.ts'
import { sitemapFile } from '../../site/sitemap-file.ts'
import type { Route } from './+types/help-sitemap-route.ts'
import { HELP_GROUPS } from './help-article.ts'

/** The addresses of all answers, for search engines. */
export const loader = ({ context }: Route.LoaderArgs) =>
  sitemapFile(context.get(siteContext).publicUrl, Object.values(HELP_GROUPS).flat().map(helpPaths.article))
