CREATE TABLE "undone_request" (
	"request_id" uuid PRIMARY KEY NOT NULL,
	"time" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "phone_lookup" (
	"staff_id" bigint PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"count" integer NOT NULL,
	"digest" text NOT NULL,
	"time" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "series_type" ADD COLUMN "offline" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "task" ADD COLUMN "attempts_before" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "phone_lookup" ADD CONSTRAINT "phone_lookup_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Addresses of calls and names of records are stored masked from now on, because one can search for parts of them.
UPDATE "oper_log" SET "url" = regexp_replace("url", '(/getValidCodeByPhone/\d{3})\d+(\d{4})$', '\1****\2')
  WHERE "title" LIKE 'codes.%' AND "url" LIKE '%/getValidCodeByPhone/%';--> statement-breakpoint
UPDATE "oper_log" SET "url" = regexp_replace("url", '(/getValidCodeByEmail/[^%])[^%]*(%40.*)$', '\1***\2')
  WHERE "title" LIKE 'codes.%' AND "url" LIKE '%/getValidCodeByEmail/%';--> statement-breakpoint
UPDATE "oper_log" SET "record_name" = left("record_name", 1) || '**'
  WHERE "title" LIKE 'userAddresses.%' AND "record_name" <> '';--> statement-breakpoint
-- The type that comes with the product, and those that say so, are given offline.
UPDATE "series_type" SET "offline" = true WHERE "title" ~* '线下|offline';--> statement-breakpoint
-- VIP ends on 9999-12-31 at the latest: a year of five digits can neither be sent nor typed. Written as the index has it,
-- so that only the few beyond are read.
UPDATE "app_account" SET "vip_expiration_date" = '9999-12-31T15:59:59Z'
  WHERE coalesce("vip_expiration_date", '-infinity') > '9999-12-31T15:59:59Z';
--> statement-breakpoint
-- The recycle bin opens for those who may bring back what it can hold now too, unless an administrator has said who may
-- open it.
UPDATE "permission_menu" SET "code" = "code" || ',ROLE,TAG,SCHEDULE,LOGISTICS,USER_ADDRESS'
  WHERE "path" = '/system/recycleBin' AND "code" = 'COURSE,ORIGINAL_READING,GUIDE_ARTICLE,INTERVIEW_ARTICLE,EXCELLENT_ARTICLE,VIP_PKG_PRICING,FEEDBACK,HOME_BANNER,HOME_RECOMMEND,HOME_ACTIVITY,SHARE_RECOMMEND,HOME_ANNOUNCEMENT,WORD_RECOMMEND,PUSH_MESSAGE,SITE_MESSAGE,APP_VERSION,SYS_DOMAIN,FAQ_SETTINGS,MESSAGE_TASK';
