/** Id of the tray's form; the checkboxes on the cards refer to it through their `form` attribute. */
export const COMPARE_FORM = 'compare-cars'
