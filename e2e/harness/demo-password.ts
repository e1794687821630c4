/** The password of the demo accounts of the product under test. */
export const DEMO_PASSWORD = 'wadi-falcon-2026'
