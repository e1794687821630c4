import { Link } from 'react-router'
import type { RenderLink } from '../ui/navigation/render-link.ts'

/** Renders the UI kit's links as router links, so that they navigate without loading a document. */
export const routerLink: RenderLink = ({ href, ...rest }) => <Link to={href} {...rest} />
