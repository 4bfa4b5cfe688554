CREATE TABLE "undone_request" (
	"request_id" uuid PRIMARY KEY NOT NULL,
	"time" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
-- The recycle bin opens also for those who may restore roles, tags, holidays, parcels and addresses, unless an
-- administrator has said who may open it.
UPDATE "permission_menu" SET "code" = "code" || ',ROLE,TAG,SCHEDULE,LOGISTICS,USER_ADDRESS'
WHERE "path" = '/system/recycleBin' AND "code" = 'COURSE,ORIGINAL_READING,GUIDE_ARTICLE,INTERVIEW_ARTICLE,EXCELLENT_ARTICLE,VIP_PKG_PRICING,FEEDBACK,HOME_BANNER,HOME_RECOMMEND,HOME_ACTIVITY,SHARE_RECOMMEND,HOME_ANNOUNCEMENT,WORD_RECOMMEND,PUSH_MESSAGE,SITE_MESSAGE,APP_VERSION,SYS_DOMAIN,FAQ_SETTINGS,MESSAGE_TASK';
