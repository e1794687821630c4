/** Emergency numbers of the United Arab Emirates; free from any phone. */
export const EMERGENCY_NUMBERS = { police: '999', ambulance: '998', fire: '997' } as const
/** Dubai Police for what is no emergency, such as a report of a scratch. */
export const NON_EMERGENCY_POLICE = '901'
