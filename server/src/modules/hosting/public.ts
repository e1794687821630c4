export { hostFiguresIn } from './host-figures-store.ts'
export { judgeHosts, standingOf } from './update-host-metrics.ts'
