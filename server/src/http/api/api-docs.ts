import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { PRODUCT_NAME } from '@rihla/domain/product'
import type { AppRoutes } from '../app-routes.ts'
import { describeApi } from './description/describe-api.ts'
import { docsPage, openDocsPages } from './docs-pages.ts'
import { Refusal } from './refusal.ts'

const PAGE = docsPage('/api/docs', {
  title: `${PRODUCT_NAME} API`,
  body: `<main id="api"><a href="/api/v1/openapi.json">openapi.json</a></main>
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script src="/api/docs/open.js"></script>`,
})

// A separate file, because the content security policy forbids inline scripts.
const OPEN = `SwaggerUIBundle({
  url: '/api/v1/openapi.json',
  dom_id: '#api',
  deepLinking: true,
  defaultModelsExpandDepth: 0,
  docExpansion: 'list',
  validatorUrl: null,
})
`

const TYPES: Record<string, string> = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
}

const readAsset = (name: string) =>
  readFile(fileURLToPath(import.meta.resolve(`swagger-ui-dist/${name}`)), 'utf8')

/** OpenAPI at `/api/v1/openapi.json` and a documentation page at `/api/docs`, served entirely from this server. */
export function openApiDocs(
  app: AppRoutes,
  { publicUrl, supportEmail }: { publicUrl: string; supportEmail: string },
): void {
  let description: Promise<string> | null = null

  app.get('/api/v1/openapi.json', async (c) => {
    description ??= describeApi(publicUrl, supportEmail).then((document) => JSON.stringify(document))
    return c.body(await description, 200, {
      'content-type': 'application/json',
      'cache-control': 'public, max-age=300',
    })
  })
  app.get('/api/docs', (c) => c.html(PAGE))
  openDocsPages(app)
  app.get('/api/docs/:file', async (c) => {
    const { file } = c.req.param()
    const type = TYPES[file]
    if (file !== 'open.js' && !type) throw new Refusal('not_found')
    const text = file === 'open.js' ? OPEN : await readAsset(file)
    return c.body(text, 200, {
      'content-type': type ?? 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=3600',
    })
  })
}
