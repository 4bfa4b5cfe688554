import english from '../packages/phrases/src/en-US/console-book.ts'
import type { Language, Paths } from '../packages/phrases/src/shape.ts'
import chinese from '../packages/phrases/src/zh-CN/console-book.ts'

type Phrase = Paths<typeof chinese>

/** A number or a text for the field that has this name. */
interface Filling {
  fill: Phrase
  text: string
}

/** What one does to open a dialog: press what has this name, fill in a field, or one of these. */
export type Step = Phrase | Filling | 'tick the first row' | 'choose a picture' | 'press ?'

interface Opener {
  screen: string
  steps: Step[]
  /** Only there in a narrow window. */
  phone?: true
}

const at = (screen: string, ...steps: Step[]): Opener => ({ screen, steps })
const onPhone = (screen: string, ...steps: Step[]): Opener => ({ screen, steps, phone: true })

/**
 * Every source file of the console that draws a dialog, a drawer or a popover, and how to see it, in the order in which they
 * are opened: those of one screen follow each other, and a row that was ticked stays so.
 */
export const openers: Record<string, Opener> = {
  'shell/notify/TaskDrawer.tsx': at('/system/tag', 'shell.layout.tasks'),
  'shell/notify/MessageDrawer.tsx': at('/system/tag', 'shell.layout.messages'),
  'shell/notify/MessageDetail.tsx': at(
    '/system/tag',
    'shell.layout.messages',
    'shell.messages.all',
    'shell.messages.details',
  ),
  'shell/palette/CommandPalette.tsx': at('/system/tag', 'shell.layout.search'),
  'shell/palette/KeyboardHelp.tsx': at('/system/tag', 'press ?'),
  'shell/tabs/use-sign-out.ts': at('/system/tag', 'shell.user.menu', 'shell.user.signOut'),
  'shell/layout/MenuDrawer.tsx': onPhone('/system/tag', 'shell.layout.openMenu'),

  'kit/list/ToolPopover.tsx': at('/courseCenter', 'kit.columns.open'),
  'kit/list/SavedViews.tsx': at('/courseCenter', 'kit.views.open'),
  'kit/list/BulkBar.tsx': at('/courseCenter', 'tick the first row', 'kit.bulk.remove'),
  'kit/list/use-managed-list.ts': at('/banner/homeRecommend', 'kit.remove'),
  'kit/record/history/HistoryDrawer.tsx': at('/banner/homeRecommend', 'kit.history.open'),
  'kit/list/BulkForm.tsx': at('/banner/homeRecommend', 'tick the first row', 'kit.bulk.weight'),
  'kit/list/ListFilters.tsx': onPhone('/userManagement', 'kit.filters.open'),
  'kit/record/RecordModal.tsx': at('/system/tag', 'tags.add'),
  'kit/record/RecordDrawer.tsx': at('/userManagement/view?id=1', 'accountPage.actions.message'),
  'kit/record/FormPreview.tsx': onPhone('/operation/bannerAdd', 'kit.form.preview'),
  'kit/record/use-confirm-dialog.ts': at('/courseCenter/classify', 'courseCentre.categories.removeOf'),
  'kit/transfer/ImportDialog.tsx': at('/systemcenter/backUserManage', 'kit.import.open'),
  'kit/uploads/CropDialog.tsx': at('/settings/personalCenter', 'choose a picture'),
  'kit/rich-text/LinkButton.tsx': at('/operation/mailAdd', 'kit.editor.link'),
  'business/app-home/HomePreview.tsx': at('/banner/homeBanner', 'appHome.openHome'),

  'features/access/account/Dialog.tsx': at(
    '/settings/personalCenter',
    'account.parts.security',
    'account.security.change',
  ),
  'features/access/account/TwoStepOnDialog.tsx': at(
    '/settings/personalCenter',
    'account.parts.security',
    'account.security.turnOn',
  ),
  'features/access/account/SessionsPart.tsx': at(
    '/settings/personalCenter',
    'account.parts.sessions',
    'account.sessions.endOf',
  ),
  'features/access/staff/StaffModal.tsx': at('/systemcenter/backUserManage', 'staff.add'),
  'features/access/staff/GrantsDrawer.tsx': at('/systemcenter/backUserManage', 'staff.assign'),
  'features/access/roles/RoleModal.tsx': at('/system/mamage', 'roles.add'),
  'features/access/roles/RolePermissionsDrawer.tsx': at('/system/mamage', 'roles.permissions'),
  'features/access/tags/TagModal.tsx': at('/system/tag', 'kit.edit'),
  'features/access/permissions/PermissionModal.tsx': at('/permission/permission', 'permissions.add'),
  'features/access/permissions/MoveModal.tsx': at('/permission/permission', 'permissions.move'),
  'features/access/permissions/MenuModal.tsx': at('/permission/permissionMenu', 'permissions.menus.add'),

  'features/content/course-centre/CategoriesPage.tsx': at('/courseCenter/classify', 'courseCentre.categories.add'),
  'features/content/course-centre/SeriesTypesPage.tsx': at('/courseCenter/seriesType', 'courseCentre.types.add'),
  'features/content/audio-articles/SubjectsPage.tsx': at(
    '/audioArticle/practiceBaseEdit',
    'audioArticles.subjects.add',
  ),
  'features/content/course-centre/CategoryCover.tsx': at('/courseCenter/classify', 'courseCentre.categories.coverOf'),

  'features/customers/accounts/AccountPeek.tsx': at('/userManagement', 'accounts.peek'),
  'features/customers/account/dialogs/StateDialog.tsx': at(
    '/userManagement/view?id=1',
    'accountPage.actions.state.true',
  ),
  'features/customers/account/dialogs/RemarkDialog.tsx': at('/userManagement/view?id=1', 'accountPage.actions.remark'),
  'features/customers/account/dialogs/TagsDialog.tsx': at('/userManagement/view?id=1', 'accountPage.actions.tags'),
  'features/customers/account/dialogs/VipDialog.tsx': at('/userManagement/view?id=1', 'accountPage.actions.vip'),
  'features/customers/account/dialogs/BalanceDialog.tsx': at('/userManagement/view?id=1', 'accountPage.actions.gold'),
  'features/customers/account/dialogs/GiveDialog.tsx': at('/userManagement/view?id=1', 'accountPage.actions.give'),
  'features/customers/account/dialogs/RemoveDialog.tsx': at(
    '/userManagement/view?id=1&tab=series',
    'accountPage.owned.remove',
  ),
  'features/customers/feedback/ReadyAnswers.tsx': at('/coupleBack', 'feedback.answers.title'),
  'features/customers/feedback/AnswerModal.tsx': at('/coupleBack', 'feedback.answers.title', 'feedback.answers.add'),
  'features/customers/vip-packages/PurchasePreview.tsx': at('/memberPackage', 'vipPackages.preview.open'),

  'features/finance/gold-rate/GoldRateForm.tsx': at(
    '/finance/ratio',
    { fill: 'goldRate.labels.yuanToGold', text: '1000' },
    { fill: 'goldRate.labels.goldToFen', text: '50' },
    'kit.save',
  ),
  'features/finance/voucher-make/MakePage.tsx': at(
    '/finance/exchange/make?kind=GOLD',
    { fill: 'vouchers.make.gold', text: '1' },
    { fill: 'vouchers.make.count', text: '20000' },
    'vouchers.make.monthEnd',
    'vouchers.make.submit',
  ),
  'kit/record/use-leave.ts': at('/operation/hotAdd', { fill: 'hotWords.word', text: 'stroll' }, 'kit.cancel'),
  'features/finance/settlement/FeeRatesDialog.tsx': at('/finance/settlement', 'settlements.rates.open'),
  'features/finance/shared/vouchers/VoucherPeek.tsx': at('/finance/exchange?voucher=1'),

  'features/operations/push-messages/ResendDialog.tsx': at(
    '/banner/messagePush?status=SENT',
    'pushMessages.resend.action',
  ),
  'features/finance/shared/vouchers/OneVoucherDialog.tsx': at(
    '/finance/exchange?status=UNUSED',
    'vouchers.change.invalidate',
  ),
  'features/operations/task-config/TaskModal.tsx': at('/banner/task', 'kit.edit'),

  'features/system/app-versions/DownloadDialog.tsx': at('/system/version', 'appVersions.download.open'),
  'features/system/copy-writing/PhoneButton.tsx': at('/system/copywriting', 'copyWriting.phone'),
  'features/system/copy-writing/RevisionsDrawer.tsx': at(
    '/system/copywriting/details?type=USER_AGREEMENT',
    'copyWriting.history.open',
  ),
  'features/system/copy-writing/RevisionComparison.tsx': at(
    '/system/copywriting/details?type=USER_AGREEMENT',
    'copyWriting.history.open',
    'copyWriting.history.compare',
  ),
  'features/system/domain-names/DomainNameModal.tsx': at('/system/domain', 'kit.form.add'),
  'features/system/holidays/SyncButton.tsx': at('/system/holiday', 'holidays.sync'),
  'features/system/logistics/ParcelWay.tsx': at('/location/logisticsOrder?order=1'),
  'features/system/logistics-companies/LogisticsCompanyModal.tsx': at('/location/logisticsCompany', 'kit.edit'),
  'features/system/message-tasks/MessageTaskView.tsx': at('/system/messageTask', 'kit.view'),
  'features/system/oper-log/OperLogDetail.tsx': at('/system/logs', 'operLog.viewOf'),
}

/** Dialogs that only a story leads to, or that look like one of the above; and why. */
export const notOpened: Record<string, string> = {
  'kit/dialog/LazyDrawer.tsx': 'only how the others are loaded',
  'app/SignInAgain.tsx': 'a session that ended: drafts.spec.ts looks at it',
  'app/open-workspace.ts': 'unsaved work, and another part of the site: shell.spec.ts looks at it',
  'shell/tabs/use-tab-actions.tsx': 'unsaved work in a tab: shell.spec.ts looks at it',
  'shell/settings/SettingsPanel.tsx': 'only in development',
  'shell/exception/PartFailed.tsx': 'a part that did not load: shell.spec.ts looks at it',
  'kit/record/ConflictView.tsx': 'two people save: managed-lists.spec.ts looks at it',
  'kit/record/history/RestoreDialog.tsx': 'a record with a past: trust.spec.ts looks at it',
  'kit/list/BulkDialogs.tsx': 'what a bulk change refused: managed-lists.spec.ts looks at it',
  'kit/list/ViewPanel.tsx': 'the question before a saved view is deleted: saved-views.spec.ts looks at it',
  'kit/list/ShareView.tsx': 'of a saved view: saved-views.spec.ts looks at it',
  'kit/list/QrDialog.tsx': 'after saving: content.spec.ts looks at it',
  'business/sending/use-send-confirm.ts': 'a filled-in message: operations.spec.ts looks at it',
  'business/sending/SendingQuestion.tsx': 'a message on its way: operations.spec.ts looks at it',
  'features/access/staff/NewPasswordModal.tsx': 'a password that was reset: administration.spec.ts looks at it',
}

/** Matches the name of a control: a phrase, and behind a colon the row that it belongs to. */
export function nameOf(key: Phrase, language: Language): RegExp {
  const book: unknown = language === 'zh-CN' ? chinese : english
  const phrase = key.split('.').reduce((level, name) => (level as Record<string, unknown>)[name], book)
  const pattern = String(phrase)
    .split(/\{\{[^}]+\}\}/)
    .map((text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
    .join('.*')
  return new RegExp(String.raw`(^|\s)${pattern}\s*([:：].*|\(.*)?$`)
}
