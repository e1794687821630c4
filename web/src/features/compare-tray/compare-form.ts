/** The form of the tray, to which the boxes on the cards belong wherever they stand. */
export const COMPARE_FORM = 'compare-cars'
