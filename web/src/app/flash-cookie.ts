export const FLASH_COOKIE = 'flash'
