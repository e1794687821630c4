import {
  EXTRA_KINDS,
  EXTRA_PRICE_UNITS,
  EXTRA_PROBLEMS,
  MAX_EXTRA_PRICE_FILS,
  MAX_EXTRA_STOCK,
} from '@rihla/domain/pricing/extras'
import { z } from 'zod'
import { exactText, FilsAmount } from './fields.ts'

export const ExtraKind = z.enum(EXTRA_KINDS)
const Per = z.enum(EXTRA_PRICE_UNITS)

/** What a host offers with a vehicle, each kind once; a price per day is at most AED 500. */
export const ExtrasOffer = z
  .array(
    z.strictObject({
      kind: ExtraKind,
      per: Per,
      /** For one; 0 is free. */
      priceFils: z.number().int().min(0).max(MAX_EXTRA_PRICE_FILS.trip),
      /** How many the host has at one time, for all of their cars together; null: as many as are asked for. */
      stock: z.number().int().min(1).max(MAX_EXTRA_STOCK).nullable().default(null),
    }),
  )
  .max(EXTRA_KINDS.length)

export const OfferedExtra = z.object({ kind: ExtraKind, per: Per, priceFils: FilsAmount })
export type OfferedExtra = z.infer<typeof OfferedExtra>

/** The same as its host sees it. */
export const OwnExtra = OfferedExtra.extend({ stock: z.number().int().nullable() })
export type OwnExtra = z.infer<typeof OwnExtra>

/** The extras to book; a kind that is named twice counts together. */
export const ChosenExtras = z
  .array(z.strictObject({ kind: ExtraKind, quantity: z.number().int().min(1).max(10) }))
  .max(EXTRA_KINDS.length)

/** The same as text in an address, such as "child_seat:2,oman_letter:1". */
export const ChosenExtrasText = exactText(200)

export const ChosenExtra = z.object({ kind: ExtraKind, quantity: z.number().int() })
export type ChosenExtra = z.infer<typeof ChosenExtra>

/** The extras of a quote; the chosen ones are lines of its price. */
export const QuotedExtras = z.object({
  /** What can be had for the trip: `available` is the most that can be chosen, 0 when all are in use then. */
  offered: z.array(OfferedExtra.extend({ available: z.number().int() })),
  /** As many as can be had of those that were asked for. */
  chosen: z.array(ChosenExtra),
  /** Why fewer are chosen than were asked for. */
  problems: z.array(z.object({ kind: ExtraKind, why: z.enum(EXTRA_PROBLEMS) })),
})
export type QuotedExtras = z.infer<typeof QuotedExtras>

/** What a booking has of each kind. */
export const BookedExtras = z.array(ChosenExtra)
