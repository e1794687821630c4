export { PRODUCT_NAME } from '@rihla/domain/product'
