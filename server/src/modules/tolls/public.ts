export { type NamedGate, tollGates, tollRules } from './toll-store.ts'
