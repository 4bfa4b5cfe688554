import type { Shape } from '../../shape.ts'
import type { copyTitles as zh } from '../../zh-CN/base/copy-titles.ts'

export const copyTitles: Shape<typeof zh> = {
  USER_AGREEMENT: 'User agreement',
  PRIVACY_POLICY: 'Privacy policy',
  VIP_NOTICE: 'About membership',
  ABOUT_US: 'About us',
  PURCHASE_NOTES: 'Before you buy',
  INVITE_RULES: 'Rules for invitations',
  CANCEL_ACCOUNT: 'Closing an account',
}
