/** Our ids in addresses; part of a larger pattern. */
export const uuidPattern = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const whole = new RegExp(`^${uuidPattern}$`)

export const isUuid = (text: string): boolean => whole.test(text)
