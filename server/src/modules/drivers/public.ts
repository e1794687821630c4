export {
  carOfDriverOf,
  type DriverRow,
  driverIn,
  driverRulesIn,
  forgetDriverProfile,
  readDriver,
} from './driver-store.ts'
export { judge as judgeDriverOf, refuseUnlessMayDrive, whyNotDriverOf } from './judge-driver.ts'
