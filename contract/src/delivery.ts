import {
  DELIVERY_RADIUS_KM,
  MAX_DELIVERY_FEE_FILS,
  MAX_DELIVERY_PLACES,
} from '@rihla/domain/pricing/delivery'
import { z } from 'zod'
import { exactText, FilsAmount, Id, line } from './fields.ts'

const Fee = z.number().int().min(0).max(MAX_DELIVERY_FEE_FILS)
const RadiusKm = z.number().int().min(DELIVERY_RADIUS_KM.least).max(DELIVERY_RADIUS_KM.most)
const FeePer = z.enum(['trip', 'km'])

/** Where a host delivers a vehicle, and for how much; fees include both ways, 0 is free. */
export const DeliveryOffer = z.strictObject({
  /** The same place only once under the same name. */
  places: z
    .array(
      z.strictObject({
        /** Slug of a town, emirate or airport. */
        placeSlug: exactText(60, 1),
        /** The host's own name for the spot, such as a terminal; empty when the place says enough. */
        label: line(80).default(''),
        feeFils: Fee,
      }),
    )
    .max(MAX_DELIVERY_PLACES),
  /** Any town or airport within this distance of the car's public point; a fee per km is at most AED 100. */
  radius: z.strictObject({ radiusKm: RadiusKm, feePer: FeePer, feeFils: Fee }).nullable(),
})
export type DeliveryOffer = z.infer<typeof DeliveryOffer>

export const ShownDeliveryOffer = z.object({
  places: z.array(
    z.object({
      id: Id,
      placeSlug: z.string(),
      location: z.string(),
      label: z.string(),
      feeFils: FilsAmount,
    }),
  ),
  radius: z.object({ radiusKm: z.number().int(), feePer: FeePer, feeFils: FilsAmount }).nullable(),
})
export type ShownDeliveryOffer = z.infer<typeof ShownDeliveryOffer>

/** Where the car is to be delivered: the id of an offered place, or the slug of a town or airport. */
export const DeliverTo = exactText(60, 1)

/** A delivery with its fee, which is a line of the price. */
export const QuotedDelivery = z.object({
  /** `place`: one that the host offers; `radius`: any within the distance. */
  kind: z.enum(['place', 'radius']),
  placeSlug: z.string(),
  location: z.string(),
  label: z.string(),
  feeFils: FilsAmount,
  /** The kilometres that were counted; null for an offered place. */
  km: z.number().int().nullable(),
})
export type QuotedDelivery = z.infer<typeof QuotedDelivery>

export const DELIVERY_PROBLEMS = ['place_unknown', 'not_offered', 'too_far'] as const

export const RequestedDelivery = z.strictObject({
  to: DeliverTo,
  /** Street and building, or a meeting point; required unless the host offers the place itself. */
  address: line(200).default(''),
})

/** The delivery that a booking was made with. */
export const BookedDelivery = QuotedDelivery.extend({
  /** For the renter and staff, and for the host while they see the renter's contact details; else null. */
  address: z.string().nullable(),
})
export type BookedDelivery = z.infer<typeof BookedDelivery>
