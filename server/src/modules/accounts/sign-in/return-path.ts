/** The address as a path of ours; anything that leads elsewhere becomes the home page. */
export function ownPathOf(address: string, publicUrl: string): string {
  const url = URL.parse(address, publicUrl)
  // A path that begins with two slashes is another host to a browser.
  if (!url || url.origin !== new URL(publicUrl).origin || url.pathname.startsWith('//')) return '/'
  return url.pathname + url.search + url.hash
}
