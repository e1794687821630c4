export {
  carOfDriverOf,
  type DriverRow,
  driverIn,
  driverRulesIn,
  forgetDriverProfile,
  readDriver,
} from './driver-store.ts'
export {
  judge as judgeDriverOf,
  lacksPermitToday,
  refuseUnlessMayDrive,
  whyNotDriverOf,
} from './judge-driver.ts'
