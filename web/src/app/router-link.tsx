import { Link } from 'react-router'
import type { RenderLink } from '../ui/navigation/render-link.ts'

/** Draws the kit's links with the router, so that following one loads no new document. */
export const routerLink: RenderLink = ({ href, ...rest }) => <Link to={href} {...rest} />
