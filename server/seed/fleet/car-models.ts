import type { CategorySlug, FuelType } from '@rihla/domain/vehicles/listing'

export interface CarModel {
  category: CategorySlug
  make: string
  model: string
  seats: number
  fuel: FuelType
  /** Daily price in AED, from and to. */
  price: readonly [number, number]
  /** Relative frequency among rental cars. */
  weight: number
  /** The share of them with a manual gearbox. */
  manual?: number
}

type Row = readonly [
  make: string,
  model: string,
  seats: number,
  fuel: FuelType,
  from: number,
  to: number,
  weight: number,
  manual?: number,
]

const models = (category: CategorySlug, ...rows: Row[]): CarModel[] =>
  rows.map(([make, model, seats, fuel, from, to, weight, manual]) => ({
    category,
    make,
    model,
    seats,
    fuel,
    price: [from, to],
    weight,
    manual,
  }))

/** Car models for rent in the Emirates, in approximate proportion. */
export const CAR_MODELS: readonly CarModel[] = [
  ...models(
    'economy',
    ['Nissan', 'Sunny', 5, 'petrol', 75, 120, 60, 0.06],
    ['Mitsubishi', 'Attrage', 5, 'petrol', 70, 115, 40, 0.05],
    ['Kia', 'Pegas', 5, 'petrol', 70, 110, 35, 0.05],
    ['Hyundai', 'Accent', 5, 'petrol', 80, 130, 35, 0.03],
    ['Suzuki', 'Dzire', 5, 'petrol', 70, 110, 25, 0.15],
    ['MG', 'MG3', 5, 'petrol', 70, 110, 20],
  ),
  ...models(
    'compact',
    ['Toyota', 'Yaris', 5, 'petrol', 90, 140, 35],
    ['Kia', 'Picanto', 4, 'petrol', 70, 110, 25, 0.05],
    ['Suzuki', 'Swift', 4, 'petrol', 75, 115, 20, 0.2],
    ['Mini', 'Cooper', 4, 'petrol', 250, 420, 12],
    ['Volkswagen', 'Golf', 5, 'petrol', 180, 300, 10, 0.05],
    ['Fiat', '500', 4, 'petrol', 120, 200, 8, 0.15],
  ),
  ...models(
    'sedan',
    ['Toyota', 'Corolla', 5, 'petrol', 110, 170, 50],
    ['Toyota', 'Camry', 5, 'hybrid', 150, 240, 40],
    ['Honda', 'Civic', 5, 'petrol', 130, 200, 25, 0.03],
    ['Nissan', 'Altima', 5, 'petrol', 140, 210, 25],
    ['Hyundai', 'Elantra', 5, 'petrol', 110, 170, 25],
    ['Mazda', '6', 5, 'petrol', 150, 220, 12],
    ['Lexus', 'ES', 5, 'hybrid', 300, 480, 15],
    ['Genesis', 'G70', 5, 'petrol', 320, 480, 7],
  ),
  ...models(
    'suv',
    ['Nissan', 'Patrol', 7, 'petrol', 400, 750, 45],
    ['Toyota', 'Land Cruiser', 7, 'petrol', 500, 850, 35],
    ['Toyota', 'RAV4', 5, 'hybrid', 180, 280, 30],
    ['Kia', 'Sportage', 5, 'petrol', 150, 240, 30],
    ['Hyundai', 'Tucson', 5, 'petrol', 150, 240, 30],
    ['Mitsubishi', 'Pajero', 7, 'petrol', 180, 280, 25],
    ['Jeep', 'Wrangler', 5, 'petrol', 350, 600, 15, 0.1],
    ['Ford', 'Explorer', 7, 'petrol', 280, 420, 12],
    ['GMC', 'Yukon', 8, 'petrol', 550, 850, 12],
    ['Chevrolet', 'Tahoe', 8, 'petrol', 480, 750, 12],
    ['Jetour', 'T2', 7, 'petrol', 180, 280, 12],
    ['Volvo', 'XC90', 7, 'hybrid', 450, 700, 6],
  ),
  ...models(
    'luxury',
    ['Mercedes-Benz', 'G-Class', 5, 'petrol', 1100, 2200, 20],
    ['Mercedes-Benz', 'S-Class', 5, 'petrol', 900, 1600, 14],
    ['BMW', 'X5', 5, 'petrol', 550, 950, 18],
    ['BMW', '7 Series', 5, 'petrol', 800, 1400, 10],
    ['Audi', 'Q8', 5, 'petrol', 600, 1000, 10],
    ['Land Rover', 'Range Rover Sport', 5, 'petrol', 800, 1500, 20],
    ['Cadillac', 'Escalade', 7, 'petrol', 800, 1400, 10],
    ['Bentley', 'Bentayga', 5, 'petrol', 1800, 3200, 4],
    ['Rolls-Royce', 'Cullinan', 5, 'petrol', 3500, 6500, 4],
  ),
  ...models(
    'sports',
    ['Porsche', '911', 4, 'petrol', 1300, 2400, 8, 0.05],
    ['Lamborghini', 'Huracan', 2, 'petrol', 2400, 3800, 6],
    ['Ferrari', 'Roma', 4, 'petrol', 2500, 4000, 4],
    ['Audi', 'R8', 2, 'petrol', 1500, 2500, 4],
    ['Dodge', 'Challenger', 5, 'petrol', 350, 600, 12, 0.06],
    ['McLaren', '720S', 2, 'petrol', 2800, 4200, 2],
  ),
  ...models(
    'convertible',
    ['Ford', 'Mustang', 4, 'petrol', 380, 650, 18, 0.05],
    ['BMW', '4 Series', 4, 'petrol', 500, 800, 8],
    ['Mazda', 'MX-5', 2, 'petrol', 300, 450, 4, 0.4],
    ['Mercedes-Benz', 'E-Class', 4, 'petrol', 600, 950, 6],
  ),
  ...models(
    'electric',
    ['Tesla', 'Model 3', 5, 'electric', 220, 400, 25],
    ['Tesla', 'Model Y', 5, 'electric', 260, 450, 22],
    ['BYD', 'Atto 3', 5, 'electric', 160, 260, 12],
    ['Polestar', '2', 5, 'electric', 260, 400, 6],
    ['Zeekr', '001', 5, 'electric', 300, 480, 5],
    ['Lucid', 'Air', 5, 'electric', 700, 1200, 3],
  ),
  ...models(
    'van',
    ['Toyota', 'Hiace', 9, 'diesel', 250, 420, 10, 0.3],
    ['Kia', 'Carnival', 8, 'petrol', 280, 420, 12],
    ['Mercedes-Benz', 'V-Class', 8, 'diesel', 600, 950, 5],
    ['Hyundai', 'Staria', 8, 'diesel', 280, 420, 8],
  ),
  ...models(
    'truck',
    ['Toyota', 'Hilux', 5, 'diesel', 200, 330, 12, 0.25],
    ['Ford', 'F-150', 5, 'petrol', 350, 600, 8],
    ['RAM', '1500', 5, 'petrol', 400, 650, 6],
    ['Isuzu', 'D-Max', 5, 'diesel', 180, 280, 6, 0.3],
  ),
]
