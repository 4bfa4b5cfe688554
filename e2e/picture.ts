import { expect, type Page } from '@playwright/test'

/** A picture drawn by the browser itself. */
export async function drawnPicture(page: Page): Promise<Buffer> {
  const dataUrl = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 800
    canvas.height = 800
    const pen = canvas.getContext('2d')
    if (pen) {
      pen.fillStyle = '#0E7C56'
      pen.fillRect(0, 0, 800, 800)
    }
    return canvas.toDataURL('image/png')
  })
  return Buffer.from(dataUrl.split(',')[1] ?? '', 'base64')
}

/** Chooses a picture for the first field that takes one, which asks how to crop it. */
export async function chooseDrawnPicture(page: Page): Promise<void> {
  const picture = { name: 'picture.png', mimeType: 'image/png', buffer: await drawnPicture(page) }
  await page.locator('input[type=file][accept*="image"]').first().setInputFiles(picture)
}

/** Chooses a picture for the field of this name and accepts the suggested crop. */
export async function choosePicture(page: Page, field: string): Promise<void> {
  await chooseDrawnPicture(page)
  await page.getByRole('dialog').getByRole('button', { name: '使用这张图片' }).click()
  await expect(page.getByRole('button', { name: `${field}：更换文件` })).toBeVisible()
}
