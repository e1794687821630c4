/** The numbers of the United Arab Emirates, from any phone, free of charge. */
export const EMERGENCY_NUMBERS = { police: '999', ambulance: '998', fire: '997' } as const
