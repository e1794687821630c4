/** The name of the product, for pages and documents. */
export const PRODUCT_NAME = 'Rihla'
