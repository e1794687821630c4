export { hostFiguresIn } from './host-figures-store.ts'
export { judgeHosts, stateOf } from './update-host-metrics.ts'
