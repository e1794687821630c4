/** The whole address of a file of the site, for workers: they resolve none. */
export const absolute = (path: string): string => new URL(path, location.href).href
