import { pictureWidths } from '@lectern/contract/content/picture-widths.ts'

/** How wide a page gets on a large screen, as base.css says. */
const pageWidth = 680

/**
 * The address of a picture that is as large as it is shown, on a screen as fine as this one. Pictures from elsewhere, and
 * those that are shown larger than any of the widths, are shown as they are.
 */
export function pictureAddress(address: string, shownWidth: number): string {
  if (!address.startsWith('/foundation/media/images/')) return address
  const width = pictureWidths.find((each) => each >= shownWidth * devicePixelRatio)
  return width === undefined ? address : `${address}?width=${width}`
}

/** A picture that is as wide as the page. */
export const widePicture = (address: string): string => pictureAddress(address, Math.min(innerWidth, pageWidth))
