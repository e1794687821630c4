/** The build files that a page refers to; a copy without them would break on interaction. */
export function assetsIn(html: string): string[] {
  return [...new Set(html.match(/\/assets\/[\w.-]+\.(?:js|css|woff2)/g))]
}

/** The page marked as a copy, so that it says that it is offline and treats the signed-in user as unknown. */
export function markedAsCopy(html: string): string {
  return html.replace('<html', '<html data-is-copy=""')
}

/**
 * The page without scripts, except for `but`. The offline page is served at other URLs; if it hydrated there, the
 * router would look for another page.
 */
export function withoutScripts(html: string, but: string): string {
  return html
    .replace(/<link[^>]+rel="(?:modulepreload|later)"[^>]*>/g, '')
    .replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, (script) =>
      script.includes(`src="${but}"`) ? script : '',
    )
}

/** All routes by id, parsed from the manifest script of the build. */
export function routesIn(script: string): Record<string, unknown> {
  const { routes } = JSON.parse(script.slice(script.indexOf('{'), script.lastIndexOf('}') + 1)) as {
    routes: Record<string, unknown>
  }
  return routes
}
