/** Which files of the build a page names: without them its copy would be a page that breaks when it is touched. */
export function assetsIn(html: string): string[] {
  return [...new Set(html.match(/\/assets\/[\w.-]+\.(?:js|css|woff2)/g))]
}

/** The page, saying of itself that it is a copy: whoever reads it offline is told, and who is signed in stays unknown. */
export function markedAsCopy(html: string): string {
  return html.replace('<html', '<html data-is-copy=""')
}

/**
 * The page without the scripts of the site, but for the one named. The offline page stands at addresses that are not its
 * own; brought to life there, the router would look for another page.
 */
export function withoutScripts(html: string, but: string): string {
  return html
    .replace(/<link[^>]+rel="(?:modulepreload|later)"[^>]*>/g, '')
    .replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, (script) =>
      script.includes(`src="${but}"`) ? script : '',
    )
}

/** Every part of the site by its id, out of the script the build keeps them in. */
export function routesIn(script: string): Record<string, unknown> {
  const { routes } = JSON.parse(script.slice(script.indexOf('{'), script.lastIndexOf('}') + 1)) as {
    routes: Record<string, unknown>
  }
  return routes
}
