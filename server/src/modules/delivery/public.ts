export {
  chosenDelivery,
  OFFER_OF_VEHICLE,
  readOffer,
  type StoredOffer,
  writeOffer,
} from './delivery-offer-store.ts'
export { deliveryFeeOf, isDeliveredTo } from './delivery-search-store.ts'
export {
  bookedDeliveryOf,
  columnsOfDelivery,
  DELIVERY_COLUMNS,
  quotedDeliveryOf,
  shownOfferOf,
} from './shown-delivery.ts'
