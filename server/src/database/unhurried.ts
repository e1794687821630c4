// Goes away with its last use, in `http/rate-limits.ts`.
export { ASYNCHRONOUS_COMMIT as UNHURRIED } from './asynchronous-commit.ts'
