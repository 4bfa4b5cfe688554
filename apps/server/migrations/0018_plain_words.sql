-- Menus and rights that nobody has renamed get the words of this release.
UPDATE "permission_menu" SET "title" = "new"."title" FROM (VALUES
	('/banner/task', '{"zh": "任务配置", "en": "Task config"}'::jsonb, '{"zh": "学习任务", "en": "Learning tasks"}'::jsonb),
	('/system/messageTask', '{"zh": "消息任务", "en": "Message tasks"}', '{"zh": "员工通知", "en": "Staff notices"}'),
	('/banner/homeRecommend', '{"zh": "首页推荐", "en": "Home recommends"}', '{"zh": "首页推荐", "en": "Home recommendations"}'),
	('/banner/shareRecommend', '{"zh": "分享推荐", "en": "Share recommends"}', '{"zh": "分享推荐", "en": "Share recommendations"}'),
	('/operation/recommendAdd', '{"zh": "新增推荐", "en": "New recommend"}', '{"zh": "新增推荐", "en": "New recommendation"}'),
	('/operation/recommendEdit', '{"zh": "编辑推荐", "en": "Edit recommend"}', '{"zh": "编辑推荐", "en": "Edit recommendation"}'),
	('/operation/shareAdd', '{"zh": "新增分享推荐", "en": "New share recommend"}', '{"zh": "新增分享推荐", "en": "New share recommendation"}'),
	('/operation/shareEdit', '{"zh": "编辑分享推荐", "en": "Edit share recommend"}', '{"zh": "编辑分享推荐", "en": "Edit share recommendation"}')
) AS "new" ("path", "old", "title")
WHERE "permission_menu"."path" = "new"."path" AND "permission_menu"."title" = "new"."old";--> statement-breakpoint
UPDATE "permission" SET "name" = "new"."name" FROM (VALUES
	('TASK_CONFIG', '{"zh": "任务配置", "en": "Task config"}'::jsonb, '{"zh": "学习任务", "en": "Learning tasks"}'::jsonb),
	('MESSAGE_TASK', '{"zh": "消息任务", "en": "Message tasks"}', '{"zh": "员工通知", "en": "Staff notices"}'),
	('HOME_RECOMMEND', '{"zh": "首页推荐", "en": "Home recommends"}', '{"zh": "首页推荐", "en": "Home recommendations"}'),
	('SHARE_RECOMMEND', '{"zh": "分享推荐", "en": "Share recommends"}', '{"zh": "分享推荐", "en": "Share recommendations"}')
) AS "new" ("code", "old", "name")
WHERE "permission"."code" = "new"."code" AND "permission"."name" = "new"."old";
