/** What the demo accounts of the product under test sign in with. */
export const DEMO_PASSWORD = 'wadi-falcon-2026'
