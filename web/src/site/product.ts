/** The name of the product, in the one place that knows it. */
export const PRODUCT_NAME = 'Rihla'
