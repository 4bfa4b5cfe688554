/** The cause of the gold that an order gives or takes. */
export const orderCause = (orderId: number): string => `order:${orderId}`

/** The cause of the gold that goes back when an order is refunded. */
export const refundCause = (orderId: number): string => `order:${orderId}:refund`
