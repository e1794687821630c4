/** Part of the specification → test file that checks its messages → key in the catalog → text. */
type Promised = Record<string, Record<string, Record<string, string>>>

/**
 * Every message that the specification requires, word for word: empty and error states, rules, and both error catalogs.
 * Words in braces are placeholders.
 */
export const SPEC_MESSAGES: Promised = {
  'renters and guests: screens': {
    'e2e/site/newsletter-and-forms.spec.ts': {
      newsletter_premium: 'Premium subscriber',
      gift_cards_soon: 'Coming Soon!',
      gift_cards_notify: 'Notify Me',
      categories_premium: 'Premium',
    },
    'e2e/site/failure-messages.spec.ts': {
      home_trending_failed: 'Unable to load trending vehicles at the moment',
      home_no_trending: 'No trending vehicles available at the moment',
      home_no_vehicles: 'No vehicles available at the moment.',
      browse_none: 'No vehicles found matching your criteria.',
      favorites_title: 'Your Wishlist',
      categories_electric_empty: 'No electric vehicles available at the moment.',
      categories_suvs_empty: 'No SUVs available at the moment.',
      reviews_previous: 'Previous Reviews',
    },
    'e2e/site/feedback-messages.spec.ts': {
      own_vehicle_angle_failed: 'Failed to upload {angle} photo',
      reviews_denied: 'Booking not found or access denied',
      reviews_to_dashboard: 'Go to Dashboard',
      browse_view_all: 'View All Vehicles',
      messages_become_a_host: 'Become a Host',
      favorites_visitor_title: 'Sign in to view your wishlist',
      dashboard_saved_empty: 'No favorites yet',
      dashboard_saved_browse: 'Browse Vehicles',
      dashboard_to_host: 'Go to Host Dashboard',
      dashboard_list_car: 'List New Car',
      availability_checking: 'Checking',
      errors_not_found_title: 'Page not found',
    },
    'e2e/site/offline.spec.ts': {
      common_offline: 'No internet connection - showing cached data',
    },
    'e2e/renter/chat.spec.ts': {
      messages_none: 'No messages yet',
      messages_none_text: 'Start the conversation!',
      messages_book_a_car: 'Book a Car',
    },
    'e2e/account/verification.spec.ts': {
      verification_complete_title: 'Verification Complete!',
      verification_review_title: 'Documents Under Review',
      verification_return: 'Return to Dashboard',
      verification_step_not_started: 'Not Started',
    },
    'e2e/host/list-a-vehicle.spec.ts': {
      own_vehicle_photos_title: 'Update Vehicle Photos',
    },
    'e2e/host/earnings-calculator.spec.ts': {
      calculator_list_car: 'List Your Car Now',
    },
    'e2e/host/booking-requests.spec.ts': {
      booking_done_confirmed: 'Booking confirmed successfully',
      booking_done_cancelled: 'Booking cancelled successfully',
    },
    'e2e/renter/two-people-one-trip.clock.spec.ts': {
      reviews_of_renter: 'Review the Renter',
      reviews_of_host: 'Review the Host',
      reviews_of_vehicle: 'Review the Vehicle',
    },
    'e2e/host/calendar.spec.ts': {
      availability_not_available: 'Not Available',
    },
  },
  'renters and guests: rules': {
    'e2e/site/feedback-messages.spec.ts': {
      auth_passwords_differ: 'Passwords do not match',
      auth_password_too_short: 'Password must be at least 6 characters long',
      auth_email_missing: 'Please enter your email address',
    },
    'e2e/site/newsletter-and-forms.spec.ts': {
      newsletter_name_missing: 'Please enter your name',
    },
    'e2e/site/failure-messages.spec.ts': {
      verification_supported: 'Supported: JPG, PNG, PDF (Max 10MB)',
    },
  },
  'renters and guests: errors': {
    'e2e/renter/booking.spec.ts': {
      booking_sign_in_first: 'Please sign in to book a vehicle',
      booking_payment_failed_toast: 'Payment failed. Please try again.',
    },
    'e2e/site/feedback-messages.spec.ts': {
      errors_field_dates_missing: 'Please select start and end dates',
      errors_vehicle_not_available: 'Vehicle is not available for selected dates',
      checkout_details_missing: 'Please fill in all payment details',
      vehicle_card_sign_in_to_save: 'Please sign in to save vehicles',
      auth_reset_email_sent: 'Password reset email sent! Check your inbox.',
      vehicle_link_copied: 'Link copied to clipboard',
      errors_unexpected: 'An unexpected error occurred',
      booking_confirmed_paid: 'Booking confirmed! Payment successful.',
      checkout_failed: 'Failed to confirm booking',
      checkout_payment_done: 'Payment processed successfully!',
      errors_booking_not_found: 'Booking not found',
      own_vehicle_angle_removed: '{angle} photo removed',
      reviews_why_not_completed: 'Reviews can only be submitted for completed bookings',
    },
    'e2e/site/failure-messages.spec.ts': {
      reviews_comment_missing: 'Please write a review comment',
      auth_provider_not_configured:
        '{provider} login is not configured yet. Please use email/password to sign in.',
      auth_provider_unavailable:
        '{provider} login is currently unavailable. Please use email/password to sign in.',
      vehicle_card_save_failed: 'Failed to update favorites',
      vehicle_card_saved: 'Added to saved vehicles',
      vehicle_card_unsaved: 'Removed from saved vehicles',
      favorites_failed: 'Failed to load favorites',
      favorites_remove_failed: 'Failed to remove from favorites',
      favorites_removed: 'Removed from favorites',
      booking_load_failed: 'Failed to load booking details',
      messages_load_failed: 'Failed to load messages',
      messages_list_failed: 'Failed to load conversations',
      reviews_failed: 'Failed to submit review',
      verification_code_failed: 'Failed to send verification code',
      verification_code_sent: 'Verification code sent to your phone',
      verification_code_sent_loud: 'Verification code sent to your phone!',
    },
    'e2e/account/verification.spec.ts': {
      verification_phone_missing: 'Please enter a phone number',
      verification_code_missing: 'Please enter the verification code',
      errors_phone_code_wrong: 'Invalid verification code',
      verification_upload_failed: 'Failed to upload document',
      verification_phone_done: 'Phone number verified successfully!',
    },
    'e2e/account/two-step.spec.ts': {
      auth_signed_in: 'Signed in successfully!',
    },
    'e2e/harness/accounts.ts': {
      auth_account_created: 'Account created successfully! Please check your email for verification.',
    },
    'e2e/site/visitor-location.spec.ts': {
      home_location_detected: 'Location detected automatically!',
    },
    'e2e/site/newsletter-and-forms.spec.ts': {
      newsletter_already: 'Already subscribed!',
      newsletter_wrong: 'Something went wrong',
      newsletter_wrong_text: 'Please try again later.',
      newsletter_failed: 'Subscription failed',
      newsletter_failed_text: 'Unable to subscribe at the moment. Please try again later.',
    },
    'e2e/site/page-responses.spec.ts': {
      errors_vehicle_not_found: 'Vehicle not found',
    },
    'e2e/site/guest-support-chat.spec.ts': {
      messages_send_failed: 'Failed to send message',
    },
    'e2e/host/list-a-vehicle.spec.ts': {
      own_vehicle_angle_uploaded: '{angle} photo uploaded successfully',
      own_vehicle_photos_completed: 'Photo verification completed!',
      verification_uploaded_named: '{document} uploaded successfully',
    },
    'e2e/renter/two-people-one-trip.clock.spec.ts': {
      reviews_submitted: 'Review submitted successfully!',
    },
  },
  'hosts, admins and support: screens': {
    'e2e/site/guest-support-chat.spec.ts': {
      support_chat_board_restricted_text: 'This page is only accessible to administrators.',
      support_chat_board_choose: 'Select a conversation to start chatting',
      support_chat_board_mark_active: 'Mark Active',
      support_chat_anonymous: 'Anonymous',
    },
    'e2e/site/failure-messages.spec.ts': {
      messages_list_empty: 'No conversations yet',
      support_chat_board_loading: 'Loading conversations...',
      support_chat_board_no_messages: 'No messages in this conversation',
      booking_no_photo: 'Photo Coming Soon',
      categories_luxury_empty: 'No luxury vehicles available at the moment.',
    },
    'e2e/host/list-a-vehicle.spec.ts': {
      profile_sign_in_title: 'Sign In Required',
    },
    'web/src/pages/account/profile/profile-missing.test.ts': {
      profile_not_found: 'Profile not found',
    },
    'web/src/features/vehicle-card/price-comparison-badge.test.ts': {
      categories_great_value: 'Great value',
      categories_below_average: '{percent}% below average',
    },
  },
  'hosts, admins and support: errors': {
    'e2e/site/failure-messages.spec.ts': {
      admin_bookings_failed: 'Failed to load bookings',
      verification_not_authenticated: 'User not authenticated',
      errors_phone_code_missing: 'No verification code found',
      errors_phone_code_expired: 'Verification code has expired',
      verification_code_not_checked: 'Failed to verify code',
      profile_load_failed: 'Failed to load profile',
      admin_vehicles_failed: 'Failed to load vehicles',
      admin_vehicles_approve_failed: 'Failed to approve vehicle',
      admin_vehicles_reject_failed: 'Failed to reject vehicle',
      admin_demo_loaded: 'Demo vehicles loaded successfully!',
      admin_demo_load_failed: 'Failed to load demo vehicles. Please try again.',
      admin_documents_failed: 'Failed to load documents',
      verification_auto_verified: 'Document automatically verified!',
      verification_manual_review: 'Document needs manual review',
      verification_auto_failed: 'Auto verification failed',
      verification_auto_rejected:
        'Document could not be automatically verified. Please ensure clear image quality and all information is visible.',
      vehicle_card_favorites_added: 'Added to favorites',
    },
    'e2e/host/booking-requests.spec.ts': {
      booking_act_failed: 'Failed to update booking',
    },
    'e2e/renter/trip.clock.spec.ts': {
      trip_issue_missing: 'Please describe the issue',
      trip_issue_reported: 'Issue reported successfully',
      trip_photos_uploaded: 'Photo uploaded successfully',
      trip_completed: 'Trip completed successfully!',
    },
    'e2e/account/verification.spec.ts': {
      profile_updated: 'Profile updated successfully!',
      verification_file_missing: 'Please select a file to upload',
      verification_uploaded: 'Document uploaded successfully!',
    },
    'e2e/site/feedback-messages.spec.ts': {
      profile_update_failed: 'Failed to update profile',
      list_vehicle_submit_failed: 'Failed to submit vehicle',
    },
    'e2e/admin/reviews.spec.ts': {
      admin_vehicles_approved: 'Vehicle approved successfully',
      admin_vehicles_rejected: 'Vehicle rejected',
      errors_rejection_reason_missing: 'Please provide a rejection reason',
    },
    'e2e/renter/compare.spec.ts': {
      vehicle_card_favorites_sign_in: 'Sign in required',
      vehicle_card_favorites_sign_in_text: 'Please sign in to save favorites',
    },
    'e2e/host/list-a-vehicle.spec.ts': {
      list_vehicle_submitted:
        'Vehicle submitted successfully! Please upload required documents to complete verification.',
    },
    'e2e/site/guest-support-chat.spec.ts': {
      support_chat_board_sent: 'Message sent successfully',
      support_chat_board_marked: 'Conversation marked as {status}',
      support_chat_board_status_failed: 'Failed to update conversation status',
      support_chat_board_restricted: 'Access Restricted',
    },
  },
}

/** Messages of the specification that would be untrue here, and what replaces them. */
export const REPLACED_MESSAGES: ReadonlyArray<{ says: string; because: string }> = [
  {
    says: 'Earnings dashboard coming soon',
    because: 'The Earnings tab is there: statement, months, payouts.',
  },
  {
    says: 'You are not authorized to review this booking',
    because:
      "Someone else's booking answers like one that is not there: 'Booking not found or access denied'.",
  },
  {
    says: 'Booking information required',
    because: 'The address of the page names the booking; without one there is no page.',
  },
  {
    says: 'Booking {status} successfully',
    because:
      "Said for each outcome apart: 'Booking confirmed successfully', 'Booking cancelled successfully'.",
  },
]

/**
 * Messages of a browser sign-in library that does not exist here: the session is a cookie that only the server reads.
 */
export const LIBRARY_MESSAGES: readonly string[] = [
  'No browser detected',
  'No code detected',
  'Not a valid PKCE flow url',
  'Not a valid implicit grant flow url',
  'No session defined in URL',
  'JWKS is empty',
  'No matching signing key found in JWKS',
  'Invalid JWT signature',
  'supabaseUrl is required',
  'supabaseKey is required',
]
