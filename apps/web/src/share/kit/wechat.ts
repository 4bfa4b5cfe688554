export interface CardContent {
  title: string
  description: string
  image: string | null
}

export const inWeChat = (): boolean => /MicroMessenger/i.test(navigator.userAgent)

/** Sets the share card if the page is open in WeChat, with code that no other browser loads. */
export async function setWeChatCard(card: CardContent): Promise<void> {
  if (!inWeChat() || !card.title || parent !== window) return
  try {
    const { setCard } = await import('./wechat-sdk.ts')
    await setCard(card)
  } catch {
    // Not configured, or no network: the page works without the card, so no failure is shown.
  }
}
