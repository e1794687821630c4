import { LANGUAGE } from '../i18n/language.ts'

/** Each language has its own worker at the same scope: it caches the shell of the language used last. */
export const SERVICE_WORKER_PATH = `/service-worker.${LANGUAGE}.js`
