import type { RenderLink } from '../ui/render-link.ts'
import { Link } from './link.tsx'

/** Draws the kit's links with the router, so that following one loads no new document. */
export const routerLink: RenderLink = ({ href, ...rest }) => <Link to={href} {...rest} />
