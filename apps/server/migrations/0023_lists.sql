ALTER TABLE "series_type" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "teacher" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "audio_subject_title_trigrams" ON "audio_subject" USING gin ("title" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "audio_subject_title_letters" ON "audio_subject" USING gin ((string_to_array(lower("title"), null) || string_to_array(regexp_replace(substr(regexp_replace(lower("title"), '(.)', '\1\1', 'g'), 2), '(..)', '\1' || chr(1), 'g'), chr(1))));--> statement-breakpoint
CREATE INDEX "series_type_title_trigrams" ON "series_type" USING gin ("title" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "series_type_title_letters" ON "series_type" USING gin ((string_to_array(lower("title"), null) || string_to_array(regexp_replace(substr(regexp_replace(lower("title"), '(.)', '\1\1', 'g'), 2), '(..)', '\1' || chr(1), 'g'), chr(1))));--> statement-breakpoint
CREATE INDEX "teacher_name_trigrams" ON "teacher" USING gin ("name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "teacher_name_letters" ON "teacher" USING gin ((string_to_array(lower("name"), null) || string_to_array(regexp_replace(substr(regexp_replace(lower("name"), '(.)', '\1\1', 'g'), 2), '(..)', '\1' || chr(1), 'g'), chr(1))));--> statement-breakpoint
CREATE INDEX "explore_config_title_trigrams" ON "explore_config" USING gin ("title" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "explore_config_title_letters" ON "explore_config" USING gin ((string_to_array(lower("title"), null) || string_to_array(regexp_replace(substr(regexp_replace(lower("title"), '(.)', '\1\1', 'g'), 2), '(..)', '\1' || chr(1), 'g'), chr(1))));--> statement-breakpoint
-- The recycle bin opens for those who may bring back what it can hold now too, unless an administrator has said who may
-- open it.
UPDATE "permission_menu" SET "code" = "code" || ',EXPLORE_CONFIG,TEACHER'
  WHERE "path" = '/system/recycleBin' AND "code" = 'COURSE,ORIGINAL_READING,GUIDE_ARTICLE,INTERVIEW_ARTICLE,EXCELLENT_ARTICLE,VIP_PKG_PRICING,FEEDBACK,HOME_BANNER,HOME_RECOMMEND,HOME_ACTIVITY,SHARE_RECOMMEND,HOME_ANNOUNCEMENT,WORD_RECOMMEND,PUSH_MESSAGE,SITE_MESSAGE,APP_VERSION,SYS_DOMAIN,FAQ_SETTINGS,MESSAGE_TASK,ROLE,TAG,SCHEDULE,LOGISTICS,USER_ADDRESS';
