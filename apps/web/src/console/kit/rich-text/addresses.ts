const linkShape = /^(https?:\/\/|mailto:|tel:)/i
const pictureShape = /^\/foundation\/media\/images\/[\w/-]+\.(?:webp|gif)$/

export const isLinkAddress = (address: string): boolean => linkShape.test(address)

/** Only uploaded pictures: foreign ones may disappear, or let their owner track the readers. */
export const isOwnPicture = (address: string): boolean => pictureShape.test(address)
