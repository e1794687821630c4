import { Link as RouterLink, type LinkProps as RouterLinkProps } from 'react-router'

export interface LinkProps
  extends Omit<
    RouterLinkProps,
    'to' | 'prefetch' | 'discover' | 'mask' | 'relative' | 'reloadDocument' | 'viewTransition'
  > {
  /** An address of this site, whole, as `paths` gives it. */
  to: string
  prefetch?: 'none' | 'intent' | 'viewport'
}

/**
 * A link within the site, the router's once a page is alive. The router works out where each leads, which took the server
 * a tenth of a page of results; an address that is whole leads where it says.
 */
export const Link = import.meta.env.SSR ? LinkAsWritten : RouterLink

/** What the router writes for such an address, and nothing of what it does in the browser. */
function LinkAsWritten({
  to,
  prefetch: _prefetch,
  preventScrollReset: _preventScrollReset,
  replace: _replace,
  state: _state,
  defaultShouldRevalidate: _defaultShouldRevalidate,
  ...rest
}: LinkProps) {
  return <a {...rest} href={to} data-discover="true" />
}
