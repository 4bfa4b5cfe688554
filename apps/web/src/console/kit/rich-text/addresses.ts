const linkShape = /^(https?:\/\/|mailto:|tel:)/i
const pictureShape = /^\/foundation\/media\/images\/[\w/-]+\.(?:webp|gif)$/

export const isLinkAddress = (address: string): boolean => linkShape.test(address)

/** Only pictures that went through the uploader: others would vanish, or tell their owner who is reading. */
export const isOwnPicture = (address: string): boolean => pictureShape.test(address)
