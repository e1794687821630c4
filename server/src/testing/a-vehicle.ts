import type { Deps } from '../deps.ts'
import { signUpPerson } from './sign-up-person.ts'

export interface VehicleFacts {
  hostId?: string
  make?: string
  model?: string
  year?: number
  categoryId?: string
  placeSlug?: string
  instantBook?: boolean
  availability?: boolean
  verificationStatus?: 'pending' | 'verified' | 'approved' | 'rejected'
  cancellationPolicy?: 'flexible' | 'moderate' | 'strict'
  minDays?: number
  maxDays?: number
  advanceNoticeMinutes?: number
  turnaroundMinutes?: number
  dailyRateFils?: number
  weeklyDiscountBps?: number
  monthlyDiscountBps?: number
  cleaningFeeFils?: number
  securityDepositFils?: number
  features?: string[]
}

export interface TestVehicle {
  id: string
  hostId: string
}

let plates = 10_000

/** A listed vehicle, AED 200 a day, instant, flexible, in Dubai Marina; its host is made when none is given. */
export async function aVehicle(deps: Deps, facts: VehicleFacts = {}): Promise<TestVehicle> {
  const hostId = facts.hostId ?? (await signUpPerson(deps, { userType: 'host' })).id
  return await deps.db.transaction().execute(async (trx) => {
    const { id } = await trx
      .insertInto('vehicles')
      .values({
        host_id: hostId,
        make: facts.make ?? 'Nissan',
        model: facts.model ?? 'Patrol',
        year: facts.year ?? 2024,
        color: 'White',
        license_plate: `Dubai A ${plates++}`,
        category_id: facts.categoryId ?? 'suv',
        place_slug: facts.placeSlug ?? 'dubai-marina',
        latitude: 25.0805,
        longitude: 55.1403,
        exact_pickup: 'Tower 2, parking level B1',
        seats: 7,
        fuel_type: 'petrol',
        transmission: 'automatic',
        description: 'Clean, comfortable and ready for the road.',
        instant_book: facts.instantBook ?? true,
        availability: facts.availability ?? true,
        verification_status: facts.verificationStatus ?? 'verified',
        cancellation_policy: facts.cancellationPolicy ?? 'flexible',
        min_days: facts.minDays ?? 1,
        max_days: facts.maxDays ?? 90,
        advance_notice_minutes: facts.advanceNoticeMinutes ?? 60,
        turnaround_minutes: facts.turnaroundMinutes ?? 0,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await trx
      .insertInto('vehicle_pricing')
      .values({
        vehicle_id: id,
        daily_rate_fils: facts.dailyRateFils ?? 20_000,
        weekly_discount_bps: facts.weeklyDiscountBps ?? 0,
        monthly_discount_bps: facts.monthlyDiscountBps ?? 0,
        cleaning_fee_fils: facts.cleaningFeeFils ?? 0,
        security_deposit_fils: facts.securityDepositFils ?? 0,
      })
      .execute()
    for (const feature of facts.features ?? [])
      await trx.insertInto('vehicle_features').values({ vehicle_id: id, feature_name: feature }).execute()
    await deps.announce(trx, { type: 'vehicle.changed', vehicleId: id })
    return { id, hostId }
  })
}
