import pg from 'pg'
import { AppError, badInput } from './app-error.ts'

type Body = Record<string, unknown>

const taken = (field: string) => (): AppError => badInput({ [field]: 'validation.taken' })
const choiceGone = (field: string) => (): AppError => badInput({ [field]: 'validation.choiceGone' })
const roleUnknown = (): AppError => new AppError('role.unknown')
const permissionUnknown = (): AppError => new AppError('permission.unknown')
const tagUnknown = (): AppError => new AppError('tag.unknown')
/** The caller was deleted during the call, or signed out. */
const callerGone = (): AppError => new AppError('session.expired')

/**
 * The refusal for each violated database constraint, by the name of the constraint. The code does not check these
 * rules anywhere else, because only the database can decide between concurrent calls.
 */
export const constraintRefusals: Record<string, (body: Body) => AppError> = {
  staff_username_key: taken('username'),
  staff_phone_key: taken('phone'),
  staff_email_key: taken('email'),
  role_name_unique: taken('name'),
  permission_code_unique: taken('code'),
  permission_menu_path_unique: taken('path'),
  tag_name_unique: taken('name'),
  domain_host_unique: taken('host'),
  app_version_number: taken('version'),
  holiday_year: taken('year'),
  // Two people saved the same text at once.
  copy_revision_number: () => new AppError('record.conflict'),
  hot_word_word_unique: ({ word }) => new AppError('hotWord.exists', { word: String(word) }),
  logistics_company_code: taken('code'),
  logistics_order_tracking: taken('trackingNo'),
  user_address_default: () => new AppError('record.conflict'),
  saved_view_name: taken('name'),
  course_category_name_key: ({ name }) => new AppError('courseCategory.exists', { name: String(name) }),

  staff_role_role_id_role_id_fk: roleUnknown,
  saved_view_role_role_id_role_id_fk: roleUnknown,
  staff_permission_permission_id_permission_id_fk: permissionUnknown,
  role_permission_permission_id_permission_id_fk: permissionUnknown,
  staff_tag_tag_id_tag_id_fk: tagUnknown,
  app_account_tag_tag_id_tag_id_fk: tagUnknown,

  course_item_teacher_id_teacher_id_fk: choiceGone('teacherId'),
  course_item_series_type_id_series_type_id_fk: choiceGone('seriesTypeId'),
  lesson_teacher_id_teacher_id_fk: choiceGone('teacherId'),

  session_staff_id_staff_id_fk: callerGone,
  session_looker_session_id_session_id_fk: callerGone,
  phone_lookup_staff_id_staff_id_fk: callerGone,
  one_time_key_staff_id_staff_id_fk: callerGone,
  verification_code_staff_id_staff_id_fk: callerGone,
  two_step_staff_id_staff_id_fk: callerGone,
  sso_identity_staff_id_staff_id_fk: callerGone,
  task_staff_id_staff_id_fk: callerGone,
  upload_staff_id_staff_id_fk: callerGone,
  push_message_sender_id_staff_id_fk: callerGone,
  feedback_handler_id_staff_id_fk: callerGone,
  saved_view_staff_id_staff_id_fk: callerGone,
  saved_view_default_staff_id_staff_id_fk: callerGone,
  pinned_pages_staff_id_staff_id_fk: callerGone,

  // The view was deleted while somebody made it their default.
  saved_view_default_view_id_saved_view_id_fk: () => new AppError('record.gone'),
}

/** The refusal for a database error, if the error is one of these constraints. `body` is what was to be stored. */
export function constraintRefusal(error: unknown, body: unknown): AppError | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (!(cause instanceof pg.DatabaseError)) continue
    return constraintRefusals[cause.constraint ?? '']?.(Object(body) as Body)
  }
  return undefined
}
