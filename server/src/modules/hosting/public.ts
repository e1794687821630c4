export { hostFiguresIn } from './host-figures-store.ts'
export { judgeHosts, standingOf } from './judge-hosts.ts'
