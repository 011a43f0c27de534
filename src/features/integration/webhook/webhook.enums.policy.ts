/** `cancelled`: before the delivery the webhook was disabled, or its owner suspended. */
export const deliveryStates = ['waiting', 'delivered', 'failed', 'cancelled'] as const
export type DeliveryState = (typeof deliveryStates)[number]

/**
 * Why a try had no answer: an address that is not public, a name or connection that failed, ten seconds without an
 * answer, or a secret that cannot be decrypted any more because SECRET was changed.
 */
export const deliveryFaults = ['address', 'connection', 'time', 'secret'] as const
export type DeliveryFault = (typeof deliveryFaults)[number]
