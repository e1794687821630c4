type Stars = 3 | 4 | 5
export type DemoReview = readonly [stars: Stars, comment: string]

/** Renters' reviews of each car, newest first. */
export const VEHICLE_REVIEWS: Record<string, readonly DemoReview[]> = {
  patrol: [
    [
      5,
      'Took seven of us and all the bags from the airport to Hatta. Cold air in the last row, which is rare.',
    ],
    [5, 'Spotless, full tank, and Omar walked us through everything in five minutes.'],
    [4, 'A great family car. It drinks petrol, as they all do, so plan for that.'],
    [5, 'Third time I rent this one. It is always exactly as in the pictures.'],
    [5, 'The child seat was already fitted when we arrived. Small thing, huge relief.'],
    [4, 'Very comfortable on the highway. Parking in the Marina needs patience with this size.'],
    [5, 'We did Al Qudra at sunrise and a wedding the same evening. It fitted both.'],
    [5, 'Delivery to our hotel was on the minute.'],
    [5, 'Big, quiet and clean. Would not change a thing.'],
    [4, 'All good, only the phone cable was missing. Omar brought one the next morning.'],
  ],
  'model-3': [
    [5, 'My first electric car and now I want one. Layla explained charging in the calmest way.'],
    [5, 'Dubai to Abu Dhabi and back with a third of the battery left.'],
    [5, 'Picked it up with my phone, no waiting, no papers. This is how it should be.'],
    [4, 'Lovely to drive. The charger near my office was always busy, which is not the car’s fault.'],
    [5, 'Immaculate inside. The glass roof at night on Sheikh Zayed Road is something.'],
    [5, 'Quick answers, fair price, and the autopilot is great in traffic.'],
    [5, 'Kept it a month while mine was in the garage. Saved a lot on petrol.'],
    [5, 'Exactly as described. Would book again tomorrow.'],
    [4, 'Fast and quiet. The suspension is a little firm for the back seat.'],
    [5, 'Free charging at the tower made the weekend cheaper than a taxi.'],
    [5, 'Clean, full battery, clear instructions for the car park.'],
  ],
  'g-class': [
    [5, 'Booked it for my brother’s wedding. People took more photos of the car than of us.'],
    [5, 'Omar is a gentleman: on time, friendly, and the car was flawless.'],
    [4, 'An experience. Low kilometres included, so count your trips before you book.'],
    [5, 'Sounds like thunder, drives like a sofa.'],
    [5, 'The hand-over took ten minutes and covered everything. Deposit was released the day after.'],
  ],
  'land-cruiser': [
    [5, 'Up Jebel Hafeet, down to Liwa, three nights in the dunes. Not one complaint from the car.'],
    [5, 'Rashid marked his favourite tracks on my map. Worth the rental alone.'],
    [4, 'Strong and comfortable. A few old scratches, all shown in the photos beforehand.'],
    [5, 'The recovery boards saved us once. Thank you for insisting!'],
    [5, 'My parents are in their seventies and found it easy to get in and out.'],
    [4, 'Good car, a bit of sand from the last trip under the mats.'],
    [5, 'Cooler box full of ice when we picked it up. What a welcome.'],
    [5, 'Perfect for the desert, perfect for the school run.'],
  ],
  swift: [
    [5, 'Cheapest week of driving I have had in the Emirates, and the nicest host.'],
    [4, 'Small but honest. Air conditioning is strong, radio is fine, fuel lasts for ever.'],
    [5, 'Parks anywhere. I used it for job interviews all over Sharjah and Ajman.'],
    [4, 'Does the job well. On the highway with four people you notice the small engine.'],
    [5, 'Priya extended my booking at midnight without a fuss.'],
    [5, 'Clean, new tyres, phone holder where you want it.'],
    [3, 'Car was fine but pick-up took half an hour because of the visitor parking.'],
    [5, 'For this price I expected less. Really good.'],
    [4, 'Good little car. Spent 60 dirhams on petrol in five days.'],
    [5, 'Second rental, same car, same smile.'],
    [5, 'Ideal for one person and a suitcase.'],
  ],
  carrera: [
    [5, 'I have driven a few of these. This one is loved, and it shows.'],
    [5, 'From Yas to Jebel Hafeet at six in the morning. A memory for life.'],
    [4, 'Wonderful car. Read the kilometre limit before you fall in love.'],
    [5, 'Layla asked the right questions before she said yes. I liked that.'],
  ],
  mustang: [
    [5, 'Jebel Jais, roof down, my father’s playlist. Nothing else to say.'],
    [4, 'Great fun. The boot is small with the roof folded, so bring soft bags.'],
    [5, 'Daniel waited for our late flight and still smiled.'],
    [4, 'Looks even better than in the pictures. Interior has a few signs of use.'],
    [5, 'Cooled seats in August should be a human right.'],
    [4, 'The car is a five; the fuel bill is a three.'],
    [5, 'We proposed to go for an hour and came back after sunset.'],
  ],
  sportage: [
    [5, 'Two child seats fitted and checked before we came. We felt looked after.'],
    [5, 'Drove 900 km on one and a half tanks. Remarkable.'],
    [4, 'Quiet and comfortable. The screen took me a day to understand.'],
    [5, 'Priya is the most organised person I have rented from.'],
    [5, 'New car smell, clean windows, fair price.'],
    [4, 'All as promised. Pick-up by the fountain is easy to find.'],
    [5, 'Took it to Khor Fakkan with the kids asleep in the back the whole way.'],
    [5, 'Better than the big rental companies, and half the paperwork.'],
    [5, 'Smooth from the first message to the last.'],
    [4, 'Very good. I would have liked a second phone cable.'],
  ],
  hiace: [
    [5, 'Moved a two-bedroom flat in a day. Trolley and straps were in the back as promised.'],
    [4, 'Strong air conditioning for a van. Long clutch, you get used to it.'],
    [5, 'Eight colleagues to a conference in Al Ain, everyone had legroom.'],
    [4, 'Clean and reliable. It is a van, so expect a van.'],
    [5, 'Rashid helped us load the first boxes. Who does that?'],
    [4, 'Fair price for the size. The rear camera saved me twice.'],
  ],
  hilux: [
    [5, 'Kayaks, tents, three dogs. Daniel did not blink.'],
    [5, 'Handles the wadis with no drama. Bed liner is spotless.'],
    [4, 'Exactly what a truck should be. A little bouncy when empty.'],
    [5, 'Cement in the morning, corniche in the evening.'],
    [4, 'Good pickup, well maintained. Pick-up time was moved once, with an apology.'],
    [5, 'The locking cover meant we could leave everything in it overnight.'],
    [5, 'Would take it to Musandam again any day.'],
  ],
}

/** Renters' reviews of hosts. */
export const HOST_REVIEWS: readonly DemoReview[] = [
  [5, 'Clear, kind and on time. I knew at every moment what came next.'],
  [5, 'Answered every question within minutes, also the silly ones.'],
  [5, 'Easy hand-over and an honest description of the car.'],
  [4, 'Friendly host. Pick-up was ten minutes late, but I was told in time.'],
  [5, 'Went out of the way to help when our flight was delayed.'],
  [5, 'Trusted me with a car as if it were nothing. I brought it back washed.'],
  [5, 'One of the easiest people I have dealt with here.'],
  [4, 'All went well. Instructions for the car park could be a little clearer.'],
]

/** Hosts' reviews of renters. */
export const RENTER_REVIEWS: readonly DemoReview[] = [
  [5, 'Came back clean, on time and with a full tank. Welcome any day.'],
  [5, 'Careful driver, clear messages.'],
  [5, 'Everything as agreed. I wish all renters were like this.'],
  [4, 'Nice renter. Returned a quarter of an hour late, with a call before.'],
  [5, 'Looked after the car as if it were their own.'],
]
