import type { VehicleDetail } from '@rihla/contract/vehicles/vehicles'
import { averageRating } from '@rihla/domain/booking/review'
import { firstNameAndInitial } from '@rihla/domain/people/person-name'
import { offeredWith } from '@rihla/domain/pricing/extras'
import { dateInDubai } from '@rihla/domain/time/dubai-time'
import { LISTING_FEATURES } from '@rihla/domain/vehicles/features'
import type { Deps } from '../../deps.ts'
import type { Viewer } from '../../http/api/call.ts'
import { Refusal } from '../../http/api/refusal.ts'
import { shownOfferOf } from '../delivery/public.ts'
import { shownOf } from './vehicle-card-store.ts'
import { readShownVehicle, type ShownVehicleRow } from './vehicle-view-store.ts'

/** One vehicle for its page. Throws `vehicle_not_found` when this viewer may not see it. */
export async function showVehicle(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  id: string,
  viewer: Viewer,
): Promise<VehicleDetail> {
  const row = await readShownVehicle(db, id, viewer, clock.now())
  if (!row) throw new Refusal('vehicle_not_found')
  const isOwn = viewer.kind === 'person' && viewer.id === row.host_id
  return {
    ...shownOf(row),
    isSuperhost: row.host_is_superhost,
    cover: row.photos[0] ?? null,
    color: row.color,
    description: row.description,
    features: row.features.map(({ name, value }) => ({ name, label: labelOf(name), value })),
    photos: row.photos,
    weeklyDiscountBps: row.weekly_discount_bps,
    monthlyDiscountBps: row.monthly_discount_bps,
    cleaningFeeFils: row.cleaning_fee_fils,
    securityDepositFils: row.security_deposit_fils,
    cancellationPolicy: row.cancellation_policy,
    advanceNoticeMinutes: row.advance_notice_minutes,
    minDays: row.min_days,
    maxDays: row.max_days,
    petFriendly: row.pet_friendly,
    deliveryAvailable: row.delivery_available,
    delivery: shownOfferOf(row.delivery),
    extras: offeredWith(row.extras, row.terms),
    smokingAllowed: row.smoking_allowed,
    includedKmPerDay: row.included_km_per_day,
    terms: row.terms,
    verificationStatus: row.verification_status,
    host: hostOf(row),
    isOwn,
    licensePlate: isOwn ? row.license_plate : null,
  }
}

const labels = new Map<string, string>(LISTING_FEATURES.map(({ slug, label }) => [slug, label]))
const labelOf = (name: string) => labels.get(name) ?? name

const hostOf = (row: ShownVehicleRow): VehicleDetail['host'] => ({
  id: row.host_id,
  name: firstNameAndInitial(row.host_name),
  avatarUrl: row.host_avatar_url,
  isSuperhost: row.host_is_superhost,
  isVerified: row.host_is_verified,
  hostRating: averageRating(row.host_rating_sum, row.host_review_count),
  hostReviewCount: row.host_review_count,
  tripCount: row.host_trip_count,
  responseMinutes: row.host_response_minutes,
  completionPercent: row.host_completion_percent,
  memberSince: dateInDubai(row.host_since.getTime()),
})
