/** The path of an address on this site; the home page for any other address. */
export function ownPathOf(address: string, publicUrl: string): string {
  const url = URL.parse(address, publicUrl)
  // Browsers treat a path that begins with two slashes as another host.
  if (!url || url.origin !== new URL(publicUrl).origin || url.pathname.startsWith('//')) return '/'
  return url.pathname + url.search + url.hash
}
