import { helpPaths } from '../../../paths/help-paths.ts'
import { sitemapFile } from '../../../seo/sitemap-file.ts'
import { siteContext } from '../../../server-context.ts'
import type { Route } from './+types/help-sitemap-route.ts'
import { HELP_GROUPS } from './help-article.ts'

/** Sitemap of all help articles. */
export const loader = ({ context }: Route.LoaderArgs) =>
  sitemapFile(context.get(siteContext).publicUrl, Object.values(HELP_GROUPS).flat().map(helpPaths.article))
