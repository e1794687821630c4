/** The name of the product, for pages and papers alike. */
export const PRODUCT_NAME = 'Rihla'
