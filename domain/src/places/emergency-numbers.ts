import type { RuleValues } from '../rule-values.ts'

/** Numbers to call in the United Arab Emirates, as they are dialled. The first three are free from any phone. */
export interface EmergencyNumbers {
  police: string
  ambulance: string
  fire: string
  nonEmergency: string
  salik: string
  roadside: string
}

type NumberRules = Pick<
  RuleValues,
  | 'emergencyPolice'
  | 'emergencyAmbulance'
  | 'emergencyFire'
  | 'nonEmergencyPolice'
  | 'salikService'
  | 'roadsideService'
>

/** The numbers that the rules say. */
export const emergencyNumbersIn = (rules: NumberRules): EmergencyNumbers => ({
  police: String(rules.emergencyPolice),
  ambulance: String(rules.emergencyAmbulance),
  fire: String(rules.emergencyFire),
  nonEmergency: String(rules.nonEmergencyPolice),
  salik: String(rules.salikService),
  roadside: String(rules.roadsideService),
})
