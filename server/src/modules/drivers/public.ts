export {
  type DriverRow,
  driverIn,
  driverRulesIn,
  forgetDriverProfile,
  readDriver,
} from './driver-store.ts'
export {
  carOfBookingOf,
  judge as judgeDriverOf,
  lacksPermitToday,
  refuseUnlessMayDrive,
  whyNotDriverOf,
} from './judge-driver.ts'
