const PERIOD = {
  pickUpDate: '2026-12-10',
  pickUpTime: '10:00',
  returnDate: '2026-12-13',
  returnTime: '10:00',
}

const CARD = {
  token: 'sbx_ok_424242424242424242424242',
  brand: 'visa',
  lastFour: '4242',
  holderName: 'Layla Example',
}

/** Of schemas whose fields depend on each other, so that one by one they would contradict each other. */
export const NAMED_EXAMPLES: Record<string, unknown> = {
  Problem: {
    type: 'about:blank#dates_taken',
    title: 'The dates are taken',
    status: 409,
    code: 'dates_taken',
    requestId: '0b6c7c1e-6a0e-4c1f-9f57-1d2e3f405162',
  },
  FieldProblem: { field: 'period.returnDate', code: 'date_invalid' },
  Period: PERIOD,
  PriceLine: { kind: 'rental', amountFils: 45_000, quantity: 3, unitFils: 15_000 },
  Price: {
    days: 3,
    lines: [
      { kind: 'rental', amountFils: 45_000, quantity: 3, unitFils: 15_000 },
      { kind: 'service_fee', amountFils: 4500, bps: 1000 },
    ],
    subtotalFils: 45_000,
    serviceFeeFils: 4500,
    totalFils: 49_500,
    depositFils: 100_000,
  },
  CardToken: CARD,
  BookingStatus: 'confirmed',
  PaymentStatus: 'paid',
  VehicleStatus: 'approved',
  BookingRequest: {
    vehicleId: '2b7e1516-28ae-4d2a-abf7-158809cf4f3c',
    period: PERIOD,
    pickupLocation: '',
    dropoffLocation: '',
    specialRequests: 'A child seat, please',
    extras: [{ kind: 'child_seat', quantity: 1 }],
    expectedTotalFils: 49_500,
    card: CARD,
    saveCard: false,
  },
  QuotedExtras: {
    offered: [{ kind: 'child_seat', per: 'day', priceFils: 2500, available: 2 }],
    chosen: [],
    problems: [],
  },
  HostCard: {
    id: '5f0c3b0a-94c1-4b6e-8d43-1f5a7d0e9b21',
    name: 'Omar Example',
    avatarUrl: null,
    isSuperhost: true,
    isVerified: true,
    hostRating: 4.9,
    hostReviewCount: 24,
    tripCount: 31,
    responseMinutes: 12,
    completionPercent: 100,
    memberSince: '2024-03-01T08:00:00.000Z',
  },
  KeptAvatar: { avatarUrl: '/avatars/5f0c3b0a-94c1-4b6e-8d43-1f5a7d0e9b21/256.webp' },
  PhotoToSet: { uploadId: '2b7e1516-28ae-4d2a-abf7-158809cf4f3c', angle: 'front' },
}
