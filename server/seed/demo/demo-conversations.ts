import type { TripEnd } from './plan-demo-trips.ts'

/** The sender, the minutes after the chat opened ('confirmed'), the pick-up or the agreed return, and the text. */
export type DemoWords = readonly [
  by: 'renter' | 'host',
  since: 'confirmed' | 'starts' | 'ends',
  minutes: number,
  text: string,
]

export interface DemoConversation {
  vehicleKey: string
  /** The newest trip of any renter when absent. */
  renterKey?: string
  end: TripEnd
  words: readonly DemoWords[]
  /** The party that has not read the other's latest message. */
  waitsFor?: 'renter' | 'host'
}

/** Demo messages: enough that both demo accounts have a used inbox. */
export const DEMO_CONVERSATIONS: readonly DemoConversation[] = [
  {
    vehicleKey: 'sportage',
    renterKey: 'sara',
    end: 'confirmed',
    words: [
      [
        'renter',
        'confirmed',
        9,
        'Hello Priya, thank you! Is there room in the boot for two large suitcases?',
      ],
      ['host', 'confirmed', 21, 'Hi Sara, two large ones and a carry-on, with the back seats up.'],
      ['renter', 'confirmed', 24, 'Perfect. I will come by metro, so I may be ten minutes early.'],
      ['host', 'confirmed', 2910, 'No problem at all. The car will be at the fountain end of car park B.'],
      ['host', 'confirmed', 2912, 'It is washed and the tank is full. Just bring your licence.'],
    ],
    waitsFor: 'renter',
  },
  {
    vehicleKey: 'patrol',
    renterKey: 'james',
    end: 'confirmed',
    words: [
      ['renter', 'confirmed', 14, 'Hi Omar, we are six with a toddler. Could a child seat be fitted?'],
      ['host', 'confirmed', 40, 'Of course. How old is the little one? I have two sizes.'],
      ['renter', 'confirmed', 63, 'Two and a half, 13 kilos.'],
      ['host', 'confirmed', 70, 'Then the bigger one, facing forward. It will be in the second row.'],
      ['renter', 'confirmed', 4100, 'Great. One more thing: may we take the car to Hatta and up to the dam?'],
    ],
    waitsFor: 'host',
  },
  {
    vehicleKey: 'patrol',
    end: 'completed',
    words: [
      ['renter', 'confirmed', 30, 'Looking forward to it. Is the pick-up at the villa or in the street?'],
      ['host', 'confirmed', 45, 'At the villa, number 14, right beside the park. Ring when you are there.'],
      ['renter', 'starts', -15, 'Just parked opposite.'],
      ['host', 'starts', -14, 'Coming down.'],
      ['renter', 'ends', -35, 'We are on our way back, twenty minutes.'],
      ['host', 'ends', 180, 'All in good order, thank you for bringing it back so clean!'],
    ],
  },
  {
    vehicleKey: 'model-3',
    renterKey: 'sara',
    end: 'completed',
    words: [
      ['renter', 'confirmed', 12, 'This is my first electric car. Is charging included?'],
      ['host', 'confirmed', 26, 'At the tower it is. The cable is in the front boot, I will show you.'],
      ['renter', 'starts', 240, 'It drives beautifully.'],
      ['renter', 'ends', -60, 'I plugged it in at bay 118, it shows 80 percent.'],
      ['host', 'ends', 30, 'Lovely, thank you Sara. You are welcome any time.'],
    ],
  },
  {
    vehicleKey: 'mustang',
    renterKey: 'sara',
    end: 'completed',
    words: [
      ['host', 'confirmed', 20, 'Hi Sara, good choice for the coast road. Sunscreen is in the glove box.'],
      ['renter', 'confirmed', 35, 'Ha, thank you Daniel!'],
    ],
  },
]
